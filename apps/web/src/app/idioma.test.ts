import { expect, it } from 'vitest';
import { MOTIVOS } from '@comal/contract/motivos';
import pagina from '../../index.html?raw';

const FUENTES = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,stories,fixture}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Texts that a person reads or hears, as the components write them. */
const DICHO = [
  /\b(?:label|title|titulo|placeholder|aria-label|alt|description|reason)="([^"]+)"/g,
  />\s*([^<>{}=;()]+?)\s*<\//g,
];
// Boundaries are Unicode letters, because `\b` would find 'cancel' in 'canceló'.
const INGLES =
  /(?<!\p{L})(?:the|and|with|save|cancel|delete|edit|close|search|loading|settings|user|password|sign|back|next|print|order|table|kitchen|please|failed|welcome|name|price|add|remove|yes|submit|you|your)(?!\p{L})/iu;

const dichosDe = (fuente: string): string[] =>
  DICHO.flatMap((forma) => [...fuente.matchAll(forma)].map(([, dicho = '']) => dicho));

it('is Spanish: the page says so, and no screen nor refusal has a word of English (GENERAL-001)', () => {
  const dichos = [...Object.values(FUENTES).flatMap(dichosDe), ...Object.values(MOTIVOS).map(({ texto }) => texto)];
  expect(pagina).toContain('<html lang="es-MX">');
  expect(dichos.length).toBeGreaterThan(400);
  expect(dichos.filter((dicho) => INGLES.test(dicho))).toEqual([]);
});
