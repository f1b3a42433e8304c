import { defineConfig } from 'vitest/config';

/** The till program without its window: what it finds, starts, keeps and prints. The window is a journey of e2e. */
export default defineConfig({ test: { name: 'standalone', include: ['src/**/*.test.ts'], testTimeout: 20_000 } });
