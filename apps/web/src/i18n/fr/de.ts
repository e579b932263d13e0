// "de" before a name, elided where it must be.
const vowel = /^[aeiouàâäéèêëîïôöùûü]/iu;

export const de = (name: string) => (vowel.test(name) ? `d’${name}` : `de ${name}`);
