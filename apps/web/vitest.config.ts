import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Component and logic tests of the web application, in jsdom. Sharing it between files is eight times faster; a test
 *  that keeps state in a module must reset it. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['./src/app/test-setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    isolate: false,
    // Ends a test that hangs, as on the server. Drawing a whole dialog and naming its roles is work, and took more than
    // the usual 5 s where the host gave the machine to others.
    testTimeout: 20_000,
    // What a test waits for comes, or the test is red: how long that may take is the host's affair.
    expect: { poll: { timeout: 5_000 } },
  },
});
