// Written by scripts/kit-styles.ts.

export {}
