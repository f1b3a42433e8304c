import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { comensal } from '@comal/contract/comensal/menu';
import { negocio } from '@comal/contract/negocio/informacion';
import { IMAGEN_MAXIMA } from '@comal/contract/primitives';
import { qr } from '@comal/contract/qr';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { abrirEquipo } from '../../../test/equipo.ts';
import { BYTES } from '../../../test/fallas/escena/muestras/muestra.ts';
import { codigoDe } from '../../comensal/comensal.fixture.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';

const { server, r, admin, mesero, cocina, cajera } = await abrirEquipo();
await r.abrirCaja(cajera);
const { cliente, centro } = r.negocio;

const foto = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 40, channels: 4, background: color } })
    .png()
    .toBuffer();
const subir = (body: Buffer, { token } = admin) => server.raw(negocio.subirLogo, { body }, { token, headers: BYTES });
const subido = async (color: string): Promise<string> => {
  const { body } = await subir(await foto(color));
  return (body.data as { logo: string }).logo;
};
const quitar = ({ token } = admin) => server.call(negocio.quitarLogo, {}, { token });
const ver = async () => (await server.call(negocio.ver, {}, { token: admin.token })).body.data!;

describe('the picture of the business (D-28, D-56)', () => {
  it('is kept small and as WebP, by its content, and the log says so; who writes in the form goes on', async () => {
    const { version } = await ver();
    const url = await subido('#a33');
    const { rawPayload, headers } = await server.app.inject(url);
    expect([headers['content-type'], url.endsWith(createHash('sha256').update(rawPayload).digest('hex'))]).toEqual([
      'image/webp',
      true,
    ]);
    expect(await ver()).toMatchObject({ logo: url, version });
    expect(
      await server.sql(`SELECT objeto, datos FROM bitacora WHERE cliente = $1 AND accion = 'negocio.logo'`, [cliente]),
    ).toEqual([{ objeto: `negocio/${cliente}`, datos: { imagen: url } }]);
    expect((await quitar()).body.data).toEqual({ logo: null });
    expect((await ver()).logo).toBeNull();
  });

  it('is on tickets from then on, on the precuenta, the menu and the sheets of codes; a ticket keeps the one it had', async () => {
    const antes = await r.cobrar(cajera, await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }])), {
      total: 22,
    });
    expect(antes.body.data!.logo).toBeNull();
    const url = await subido('#3a3');
    const lista = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const [cuenta] = (
      await server.call(comandas.precuenta, { params: { id: lista.id }, query: {} }, { token: cajera.token })
    ).body.data!;
    expect(cuenta!.logo).toBe(url);
    const ticket = await r.cobrar(cajera, lista, { total: 22 });
    expect(ticket.body.data!.logo).toBe(url);
    const token = await codigoDe(server, admin, { id: centro });
    expect((await server.call(comensal.menu, { query: { token } }, {})).body.data!.logo).toBe(url);
    const hojas = await server.call(
      qr.hojas,
      { body: { id: centro, formato: '1', mesas: [], origen: 'http://comal.local' } },
      { token: admin.token },
    );
    expect(Buffer.from(hojas.body.data!.contenido, 'base64').toString('latin1')).toContain('/Subtype /Image');
    await quitar();
    const { body } = await server.call(
      comandas.ticket,
      { params: { pago: ticket.body.data!.pago } },
      { token: cajera.token },
    );
    expect(body.data!.logo).toBe(url);
  });

  it('that is none is refused by its bytes, whatever it is called, and the one there is stays', async () => {
    const url = await subido('#33a');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const mala of [svg, `<?xml version="1.0"?>${svg}`, 'GIF89a', '%PDF-1.4'])
      expect(motivoDe(await subir(Buffer.from(mala)))).toBe('NO_ES_IMAGEN');
    expect(motivoDe(await subir(Buffer.alloc(IMAGEN_MAXIMA + 1)))).toBe('CUERPO_MUY_GRANDE');
    expect((await ver()).logo).toBe(url);
  });

  it('of 100 megapixels is refused by what its head says, without being unpacked', async () => {
    const enorme = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(motivoDe(await subir(enorme))).toBe('IMAGEN_ENORME');
  });

  it('is changed and taken away only with the permission of the business (PERMISO-066)', async () => {
    expect(motivoDe(await subir(await foto('#000'), mesero))).toBe('SIN_PERMISO');
    expect(motivoDe(await quitar(mesero))).toBe('SIN_PERMISO');
    await server.sql(
      'INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, rol, $2 FROM usuario WHERE cliente = $1 AND id = $3',
      [...[cliente, PERMISO.EDITAR_DATOS_DEL_NEGOCIO, cocina.usuario.id]],
    );
    expect(motivoDe(await quitar(await r.entrar('cocina')))).toBe(200);
  });
});
