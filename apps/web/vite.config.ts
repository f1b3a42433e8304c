import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

/** The web application: `npm run dev -w apps/web` proxies the API, the live link and the pictures to a local server. */
export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      '/qrestaurant': { target: SERVER, ws: true },
      '/qtpv': { target: SERVER, ws: true },
    },
  },
  build: { outDir: 'dist', target: 'es2022', sourcemap: false, cssCodeSplit: true, assetsInlineLimit: 0 },
});
