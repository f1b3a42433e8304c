import { expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CallInput, Route } from '@comal/contract/route';
import { acceso } from '@comal/contract/usuarios/acceso';
import { personal } from '@comal/contract/usuarios/personal';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { comensal } from '@comal/contract/comensal/menu';
import { negocio } from '@comal/contract/negocio/informacion';
import { sucursales } from '@comal/contract/negocio/sucursales';
import { qr } from '@comal/contract/qr';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { codigoDe } from '../features/comensal/comensal.fixture.ts';
import { textOfPages } from '../platform/exportar/read-pdf.fixture.ts';
import { USUARIO } from './dos-negocios.ts';
import { abrirEquipo } from './equipo.ts';

const { server, r, cocina, admin } = await abrirEquipo();

const NOMBRE = '<img onerror=x()>';
const COMPLETO = `${NOMBRE} "O'Neil" &amp; <b>Zul`;
const LLAMADA = { nombre: NOMBRE, primerApellido: `"O'Neil" &amp;`, segundoApellido: '<b>Zul' };

const pedir = async <R extends Route>(route: R, input: CallInput<R>, quien = admin): Promise<unknown> => {
  const { status, body } = await server.call(route, input, { token: quien.token });
  if (status !== 200) throw new Error(`${route.path}: ${JSON.stringify(body)}`);
  return body.data;
};

for (const id of [USUARIO.mesero, USUARIO.cajera]) await pedir(personal.editar, { body: { id, sexo: 2, ...LLAMADA } });
const [mesera, cajera] = [await r.entrar('mesero'), await r.entrar('cajera')];
await r.abrirCaja(cajera);
const comanda = await r.despachar(cocina, await r.comanda(mesera, [{ producto: 'taco' }]));
const { body: cobro } = await r.cobrar(cajera, comanda, { total: 22 });

it('somebody whose name looks like markup is told of by it letter by letter, wherever she shows (H48, D-110)', async () => {
  const lugares: Record<string, unknown> = {
    'her session': mesera,
    'the comanda': comanda,
    'the ticket': cobro.data,
    'the ticket again': await pedir(comandas.ticket, { params: { pago: cobro.data!.pago } }, cajera),
    'the history of the comanda': await pedir(comandas.historia, { params: { id: comanda.id } }),
    'the list of users': await pedir(personal.pagina, { body: {} }),
    'who enters a till': await pedir(usuarios.deCaja, {}),
    'who may approve': await pedir(usuarios.autorizan, { params: { permiso: PERMISO.COBRAR } }, mesera),
    'the reading of her shift': await pedir(cortes.resumen, { params: { id: cajera.id }, query: {} }),
    'her access card': await pedir(acceso.crear, { params: { id: USUARIO.mesero } }),
    'the log': await server.sql('SELECT datos FROM bitacora WHERE objeto = $1', [`usuario/${USUARIO.mesero}`]),
  };
  for (const [lugar, dicho] of Object.entries(lugares)) {
    const texto = typeof dicho === 'string' ? dicho : JSON.stringify(dicho).replaceAll(String.raw`\"`, '"');
    expect(texto, lugar).toContain(COMPLETO);
  }
});

it('a business and a branch whose names look like markup are told of by them letter by letter, on ticket, bill, menu and paper (H48)', async () => {
  const [negocioRaro, sucursalRara] = [`${NOMBRE} "N" &amp;`, `<b>Sur</b> ${NOMBRE}`];
  const { cliente, centro: id } = r.negocio;
  const nada = { direccion: null, correo: null, telefono: null };
  await pedir(negocio.editar, {
    body: {
      ...{ cliente, nombreNegocio: negocioRaro, correoPersonal: 'ana@fonda.mx' },
      ...{ direccion: null, correoNegocio: null, telefonoNegocio: null },
    },
  });
  await pedir(sucursales.editar, { body: { id, nombre: sucursalRara, matriz: true, ...nada } });
  const lista = await r.despachar(cocina, await r.comanda(mesera, [{ producto: 'taco' }]));
  const precuenta = await pedir(comandas.precuenta, { params: { id: lista.id }, query: {} }, cajera);
  const ticket = (await r.cobrar(cajera, lista, { total: 22 })).body.data!;
  const token = await codigoDe(server, admin, { id });
  const origen = 'http://comal.local';
  const hojas = (await pedir(qr.hojas, { body: { id, formato: '1', mesas: [], origen } })) as { contenido: string };
  const gente = (await pedir(personal.exportar, { body: { formato: 'pdf', filtros: [] } })) as { contenido: string };
  const dichoEn = ({ contenido }: { contenido: string }): string =>
    textOfPages(Buffer.from(contenido, 'base64')).join('').replaceAll('|', '');
  const lugares: readonly (readonly [string, unknown])[] = [
    ['the ticket', ticket],
    ['the bill before paying', precuenta],
    ['the menu of a phone', await pedir(comensal.menu, { query: { token } })],
    ['the business', await pedir(negocio.ver, {})],
    ['the sheet of the code', dichoEn(hojas)],
    ['a list as PDF', dichoEn(gente)],
  ];
  for (const [lugar, dicho] of lugares) {
    const texto = typeof dicho === 'string' ? dicho : JSON.stringify(dicho).replaceAll(String.raw`\"`, '"');
    expect([lugar, texto.includes(negocioRaro), texto.includes(sucursalRara)]).toEqual([lugar, true, true]);
  }
});
