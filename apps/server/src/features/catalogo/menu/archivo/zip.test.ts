import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { refuse } from '@comal/domain/result';
import { leerMenu } from './archivo.ts';
import { esZip, esZipSano } from './zip.ts';

interface Parte {
  readonly contenido: Buffer;
  /** The size that its header declares; the real one when absent. */
  readonly dice?: number;
  readonly metodo?: number;
}

/** A hand-made ZIP, which can have wrong headers. */
const zip = (partes: readonly Parte[], cuantas = partes.length): Buffer => {
  const cuerpos: Buffer[] = [];
  const indice: Buffer[] = [];
  for (const { contenido, dice = contenido.length, metodo = 8 } of partes) {
    const datos = metodo === 8 ? deflateRawSync(contenido) : contenido;
    const nombre = Buffer.from('xl/workbook.xml');
    const medidas = (b: Buffer, en: number): void => {
      b.writeUInt32LE(datos.length, en);
      b.writeUInt32LE(dice, en + 4);
      b.writeUInt16LE(nombre.length, en + 8);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(metodo, 8);
    medidas(local, 18);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(metodo, 10);
    medidas(central, 20);
    central.writeUInt32LE(Buffer.concat(cuerpos).length, 42);
    cuerpos.push(local, nombre, datos);
    indice.push(central, nombre);
  }
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(0x06054b50, 0);
  fin.writeUInt16LE(cuantas, 8);
  fin.writeUInt16LE(cuantas, 10);
  fin.writeUInt32LE(Buffer.concat(indice).length, 12);
  fin.writeUInt32LE(Buffer.concat(cuerpos).length, 16);
  return Buffer.concat([...cuerpos, ...indice, fin]);
};

const MEGA = 1024 * 1024;
const chico = { contenido: Buffer.from('<workbook/>') };

describe('a ZIP before it is unpacked', () => {
  it('may be, when its parts are small and as large as they say', async () => {
    expect(esZip(zip([chico]))).toBe(true);
    expect(await esZipSano(zip([chico, { ...chico, metodo: 0 }]))).toBe(true);
  });

  it.each([
    ['one part is enormous', zip([{ contenido: Buffer.alloc(41 * MEGA) }])],
    ['all parts together are', zip([{ contenido: Buffer.alloc(21 * MEGA) }, { contenido: Buffer.alloc(21 * MEGA) }])],
    ['a part says that it is small and is not', zip([{ contenido: Buffer.alloc(41 * MEGA), dice: 100 }])],
    ['a part says nothing', zip([{ contenido: Buffer.alloc(MEGA), dice: 0 }])],
    ['a part is packed in another way', zip([{ ...chico, metodo: 12 }])],
    ['its directory is cut', zip([chico], 3)],
    ['it has thousands of parts', zip(Array.from({ length: 501 }, () => chico))],
    ['it has no directory', zip([chico]).subarray(0, 40)],
    ['it is empty', Buffer.from('PK')],
  ])('may not when %s', async (_, bytes) => {
    expect(await esZipSano(bytes)).toBe(false);
    expect(await leerMenu(bytes)).toEqual(refuse('ARCHIVO_ILEGIBLE'));
  });

  it('whatever its bytes are, it is answered and not thrown', async () => {
    const bueno = zip([chico, chico]);
    for (let i = 0; i < bueno.length; i += 1) {
      const malo = Buffer.from(bueno);
      malo[i] = malo[i]! ^ 0xff;
      expect(await leerMenu(malo)).toEqual(refuse('ARCHIVO_ILEGIBLE'));
    }
  });
});
