import base from './playwright.config.ts';

/** `npm run screenshots`: the pictures of the README and the manual, made from the running product. */
export default { ...base, testDir: 'screenshots', globalSetup: './demo-completa.ts' };
