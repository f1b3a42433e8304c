import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kitVariables } from './vite/kit-variables.ts';

/** The gallery of stories as files that need no server: what the browser tests of every dialog open (`e2e/specs/dialogos`). */
export default defineConfig({
  plugins: [react(), kitVariables()],
  base: './',
  build: {
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'galeria.html' },
  },
});
