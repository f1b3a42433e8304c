import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import {
  always,
  fromColumns,
  latin,
  ofOne,
  sideOf,
  silent,
  wordAt,
  type Language,
  type Memory,
  type Read,
} from './commands.fixture.ts';

const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP858 = CP850.replace('ı', '€');
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, i) => i + 128));

/** Chooses one of the code pages by its number. */
const pageOf = (pages: Readonly<Record<number, string>>) =>
  ofOne((n, memory) => {
    memory.page = pages[n] ?? '';
    return undefined;
  });

const DEFAULT_SPACING = 30;

/** GS ( k: the functions 67, 80 and 81 of QR codes set the size, keep the data, print. */
const escPosQr = (rest: Uint8Array, memory: Memory): Read => {
  const body = rest.subarray(2, 2 + wordAt(rest, 0));
  const length = 2 + body.length;
  if (body[1] === 0x43) memory.dots = body[2] ?? 3;
  if (body[1] === 0x50) memory.data = latin(body.subarray(3));
  return body[1] === 0x51 ? { length, command: { kind: 'qr', data: memory.data, dots: memory.dots } } : { length };
};

/** GS v 0: an image in rows. */
const escPosRows = (rest: Uint8Array): Read => {
  const [bytes, height] = [wordAt(rest, 1), wordAt(rest, 3)];
  const bits = rest.subarray(5, 5 + bytes * height);
  return { length: 5 + bits.length, command: { kind: 'image', width: bytes * 8, height, bits } };
};

/** ESC *: an image in columns of 8 or 24 dots. */
const escPosColumns = (rest: Uint8Array): Read => {
  const tall = (rest[0] ?? 0) >= 32 ? 24 : 8;
  const columns = rest.subarray(3, 3 + (wordAt(rest, 1) * tall) / 8);
  return { length: 3 + columns.length, command: fromColumns(columns, tall) };
};

/** GS V: with a number of rows to feed after some of its ways. */
const escPosCut = (rest: Uint8Array): Read => ({ length: (rest[0] ?? 0) >= 65 ? 2 : 1, command: { kind: 'cut' } });

/** ESC p: times in units of 2 ms. */
const escPosDrawer = (rest: Uint8Array): Read => ({
  length: 3,
  command: { kind: 'drawer', pin: (rest[0] ?? 0) % 48 === 1 ? 5 : 2, ms: (rest[1] ?? 0) * 2 },
});

/** DLE DC4 1: at once, times in units of 100 ms. */
const escPosDrawerNow = (rest: Uint8Array): Read => ({
  length: 3,
  command: { kind: 'drawer', pin: rest[1] === 1 ? 5 : 2, ms: (rest[2] ?? 0) * 100 },
});

const ESC_POS: Language = new Map([
  ['0a', always({ kind: 'feed' })],
  ['1b40', always({ kind: 'reset' })],
  ['1c2e', silent(0)],
  ['1b4d', silent(1)],
  ['1b74', pageOf({ 2: CP850, 16: WINDOWS_1252, 19: CP858 })],
  ['1b45', ofOne((n) => ({ kind: 'bold', on: n === 1 }))],
  ['1d42', ofOne((n) => ({ kind: 'inverse', on: n === 1 }))],
  ['1b61', ofOne(sideOf)],
  ['1d21', ofOne((n) => ({ kind: 'size', width: (n >> 4) + 1, height: (n & 15) + 1 }))],
  ['1b32', always({ kind: 'spacing', dots: DEFAULT_SPACING })],
  ['1b33', ofOne((dots) => ({ kind: 'spacing', dots }))],
  ['1d286b', escPosQr],
  ['1d7630', escPosRows],
  ['1b2a', escPosColumns],
  ['1b42', silent(2)],
  ['1d56', escPosCut],
  ['1b70', escPosDrawer],
  ['1014', escPosDrawerNow],
]);

/** ESC GS y D: the data of a QR code. */
const starData = (rest: Uint8Array, memory: Memory): Read => {
  const data = rest.subarray(4, 4 + wordAt(rest, 2));
  memory.data = latin(data);
  return { length: 4 + data.length };
};

/** ESC GS y: a QR code by its settings (S), its data (D) and the order to print (P). */
const starQr = (rest: Uint8Array, memory: Memory): Read => {
  const step = String.fromCharCode(rest[0] ?? 0);
  if (step === 'P') return { length: 1, command: { kind: 'qr', data: memory.data, dots: memory.dots } };
  if (step === 'D') {
    const { length } = starData(rest.subarray(1), memory);
    return { length: 1 + length };
  }
  if (rest[1] === 0x32) memory.dots = rest[2] ?? 3;
  return { length: 3 };
};

/** ESC GS: alignment, code page, page mode, QR. */
const starExtended = (rest: Uint8Array, memory: Memory): Read => {
  const page = pageOf({ 4: CP858, 32: WINDOWS_1252 });
  const by: Language = new Map([
    ['a', ofOne(sideOf)],
    ['t', page],
    ['P', silent(1)],
    ['y', starQr],
    ['\u0019', silent(4)],
  ]);
  const reading = by.get(String.fromCharCode(rest[0] ?? 0)) ?? silent(1);
  const { length, command } = reading(rest.subarray(1), memory);
  return command ? { length: length + 1, command } : { length: length + 1 };
};

/** ESC i: height first. */
const starSize = (rest: Uint8Array): Read => ({
  length: 2,
  command: { kind: 'size', width: (rest[1] ?? 0) + 1, height: (rest[0] ?? 0) + 1 },
});

/** ESC X: an image in columns of 24 dots. */
const starColumns = (rest: Uint8Array): Read => {
  const columns = rest.subarray(2, 2 + wordAt(rest, 0) * 3);
  return { length: 2 + columns.length, command: fromColumns(columns, 24) };
};

/** ESC BEL: how long the first drawer is driven, in units of 10 ms, and its pause. */
const starPulse = (rest: Uint8Array, memory: Memory): Read => {
  memory.pulse = (rest[0] ?? 0) * 10;
  return { length: 2 };
};

/** BEL, and FS on arrival. */
const starDrawer = (_rest: Uint8Array, { pulse }: Memory): Read => ({
  length: 0,
  command: { kind: 'drawer', pin: 2, ms: pulse },
});

const STAR_PRNT: Language = new Map([
  ['0a', always({ kind: 'feed' })],
  ['0d', silent(0)],
  ['18', silent(0)],
  ['1b40', always({ kind: 'reset' })],
  ['1b45', always({ kind: 'bold', on: true })],
  ['1b46', always({ kind: 'bold', on: false })],
  ['1b34', always({ kind: 'inverse', on: true })],
  ['1b35', always({ kind: 'inverse', on: false })],
  ['1b69', starSize],
  ['1b1d', starExtended],
  ['1b30', always({ kind: 'spacing', dots: 24 })],
  ['1b7a', ofOne(() => ({ kind: 'spacing', dots: DEFAULT_SPACING }))],
  ['1b58', starColumns],
  ['1b64', ofOne(() => ({ kind: 'cut' }))],
  ['1b07', starPulse],
  ['07', starDrawer],
  ['1c', starDrawer],
  ['1a', always({ kind: 'drawer', pin: 5, ms: 200 })],
  ['19', always({ kind: 'drawer', pin: 5, ms: 200 })],
]);

/** The languages that printers are emulated in: the commands which the product sends, and no other. */
export const LANGUAGES: Readonly<Record<LenguajeDeImpresora, Language>> = {
  'esc-pos': ESC_POS,
  'star-prnt': STAR_PRNT,
};
