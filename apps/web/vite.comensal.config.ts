import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The pages of a diner's phone, menu and invoice, and the one with which a device joins: made apart so that they share no script with the till (D-97);
 * after the till's, into its folder.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  server: { proxy: { '/qrestaurant': { target: 'http://127.0.0.1:3000' } } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'm/assets',
    target: 'es2022',
    sourcemap: false,
    // Every browser of `target` knows it by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['m/index.html', 'f/index.html', 'conectar/index.html'] },
  },
});
