import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qr } from '@comal/contract/qr';
import { FORMATOS_DE_HOJA, POR_HOJA } from '@comal/domain/comensal/hojas';
import { codesOfPages } from '../../platform/exportar/read-codes.fixture.ts';
import { pagesOf, textOfPages } from '../../platform/exportar/read-pdf.fixture.ts';
import { abrirEquipo } from '../../test/equipo.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer } from '../../test/server.ts';
import { ponerLogo } from '../negocio/logo.ts';

const { server, r, admin, mesero } = await abrirEquipo();
const { centro } = r.negocio;
const ORIGEN = 'http://192.168.1.20:3000';
const pedir = (body: object, { token } = admin) =>
  server.raw(qr.hojas, { body: { id: centro, formato: '4', origen: ORIGEN, ...body } }, { token });
const pdf = async (body: object): Promise<Buffer> => {
  const { status, body: dicho } = await pedir(body);
  expect(status).toBe(200);
  return Buffer.from((dicho.data as { contenido: string }).contenido, 'base64');
};
const direccion = async (mesa: string | null): Promise<string> => {
  const { body } = await server.call(qr.generar, { body: { id: centro, mesa } }, { token: admin.token });
  return ORIGEN + body.data!.url;
};
const contenidoDe = (hojas: Buffer): string =>
  pagesOf(hojas)
    .map((p) => p.contents)
    .join('');
const texto = (hojas: Buffer): string => textOfPages(hojas).join('\n').replaceAll('|', '');

describe('the codes on sheets to print', () => {
  it.each(FORMATOS_DE_HOJA)(
    'of a branch fill one A4 with its code, %s on it, with business, branch and what to do (D-70)',
    async (formato) => {
      const hojas = await pdf({ formato });
      expect(hojas.toString('latin1').match(/\/MediaBox \[0 0 595.28 841.89\]/g)).toHaveLength(1);
      const url = await direccion(null);
      const caras = formato === 'mesa' ? 2 * POR_HOJA.mesa : POR_HOJA[formato];
      expect(codesOfPages(hojas)).toEqual([Array.from({ length: caras }, () => url)]);
      for (const dicho of ['Negocio 2000', 'Centro', 'Escanea con la cámara de tu teléfono: mira el menú y pide'])
        expect(texto(hojas).split(dicho)).toHaveLength(caras + 1);
    },
  );

  it('of tables have one code each, its name over it, on as many sheets as it takes (D-117)', async () => {
    const mesas = ['Mesa 1', 'Mesa 2', 'Barra', 'Jardín', '<b>5</b>'];
    const hojas = await pdf({ mesas });
    const urls = await Promise.all(mesas.map(direccion));
    expect(codesOfPages(hojas)).toEqual([urls.slice(0, 4), urls.slice(4)]);
    for (const mesa of mesas) expect(texto(hojas).split(mesa)).toHaveLength(2);
  });

  it('of a tent stand on both its sides, one of them for who sits across', async () => {
    const hojas = await pdf({ formato: 'mesa', mesas: ['Mesa 1', 'Mesa 2', 'Mesa 3'] });
    const [uno, dos, tres] = await Promise.all(['Mesa 1', 'Mesa 2', 'Mesa 3'].map(direccion));
    expect(codesOfPages(hojas)).toEqual([
      [uno, uno, dos, dos],
      [tres, tres],
    ]);
    expect(await pdf({ formato: 'mesa' })).toSatisfy((b: Buffer) => contenidoDe(b).split('-1 0 0 -1').length === 3);
  });

  it('end no code that was printed before, and open what the dialog’s code opens', async () => {
    const antes = await direccion(null);
    await pdf({});
    expect(await direccion(null)).toBe(antes);
  });

  it('are of a branch whose code nobody asked for before, too', async () => {
    const { norte } = r.negocio;
    expect(codesOfPages(await pdf({ id: norte, formato: '1' }))[0]![0]).toMatch(/\/m\/#\/menu\?token=/);
  });

  it('have the picture of the business, as it was sent or drawn', async () => {
    const sin = (await pdf({})).length;
    const datos = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#a33' } })
      .webp()
      .toBuffer();
    await server.deps.db.withTx('2000', async (tx) => {
      ponerLogo(tx, '2000', { tipo: 'image/webp', ancho: 64, alto: 32, datos }, 0);
      await tx.commit();
    });
    const con = await pdf({});
    expect(con.toString('latin1')).toContain('/Subtype /Image');
    expect([con.length > sin, codesOfPages(con)[0]!.length]).toEqual([true, 4]);
  });

  it('ask nobody to order where no orders are taken', async () => {
    await server.sql(`UPDATE menu_publico SET autoservicio = false WHERE sucursal = $1`, [centro]);
    expect(texto(await pdf({}))).not.toContain('y pide');
    await server.sql(`UPDATE menu_publico SET autoservicio = true WHERE sucursal = $1`, [centro]);
  });

  it('open the public address of the server where it has one, whatever the browser says (D-97)', async () => {
    const otro = await startTestServer({ COMAL_URL: 'https://comal.example.mx' });
    try {
      const suyo = await Restaurante.abrir(otro);
      const { token } = await suyo.entrar('admin');
      const body = { id: suyo.negocio.centro, formato: '1', origen: 'https://mala.example' } as const;
      const hecho = await otro.call(qr.hojas, { body }, { token });
      const [[url]] = codesOfPages(Buffer.from(hecho.body.data!.contenido, 'base64')) as [[string]];
      expect(url).toMatch(/^https:\/\/comal\.example\.mx\/m\/#\/menu\?token=/);
    } finally {
      await otro.close();
    }
  });

  it('need the permission of the code, and an open branch of the business (PERMISO-071)', async () => {
    expect((await pedir({}, mesero)).status).toBe(403);
    const ajeno = await Restaurante.abrir(server, '3000');
    for (const id of [ajeno.negocio.centro, 999_999])
      expect((await pedir({ id })).body.error?.motivo).toBe('NO_ENCONTRADO');
  });

  it('say by field what is wrong', async () => {
    const campos = async (body: object) => (await pedir(body)).body.error?.campos;
    expect(await campos({ formato: '3' })).toEqual({ formato: 'Elige cómo se imprimen' });
    expect(await campos({ mesas: Array.from({ length: 61 }, (_, i) => `${i}`) })).toEqual({
      mesas: 'Máximo 60 mesas a la vez',
    });
    expect(await campos({ mesas: ['x'.repeat(21)] })).toEqual({ 'mesas.0': 'Máximo 20 caracteres' });
    for (const origen of ['javascript:alert(1)', 'http://x/y', 'http://a b', `http://${'x'.repeat(100)}`])
      expect(Object.keys((await campos({ origen })) ?? {})).toEqual(['origen']);
  });
});
