// Headers of every answer. The application loads nothing from elsewhere and runs no script but its own files, so that even
// a text that slipped through as markup could do nothing. Styles in attributes are allowed: cards are sized through them.
// No header here asks for https, because a table in a living room is reached by plain http.

const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "style-src-attr": "'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
} as const;

const deniedFeatures = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"] as const;

export const securityHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; "),
  "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};
