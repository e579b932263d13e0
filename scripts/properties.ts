// Runs before every test file of the packages: how many cases a property test makes where it names no number of its own.

import fc from "fast-check";

fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS) });
