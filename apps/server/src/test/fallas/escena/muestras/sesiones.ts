import { randomUUID } from 'node:crypto';
import { catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { REGISTRO } from '../../../../features/negocio/alta/alta.fixture.ts';
import { CAJA, PASSWORD, USUARIO } from '../../../dos-negocios.ts';
import { CONTRASENA, unico, type Elenco, type Muestras } from './muestra.ts';
import { tokenDigest } from '../../../../platform/http/active-sesiones.ts';

/** The key in the link that confirms an address. */
const CLAVE = 'de-una-prueba-de-veinte';

/** Samples of the sign-in, the registration of a business, and the access card of a user. */
export const muestrasDeEntrada = async ({ server, r, admin, jefa }: Elenco): Promise<Muestras> => {
  await server.sql(`UPDATE negocio SET correo_personal = 'ana@fonda.mx'`);
  await server.sql(
    `INSERT INTO correo_confirmado (cliente, correo, hash, vence_en) VALUES ($1, 'eva@fonda.mx', $2, now() + interval '10 years')`,
    [r.negocio.cliente, tokenDigest(CLAVE)],
  );
  const tarjeta = await server.raw(catalog.acceso.crear, { params: { id: USUARIO.cocina } }, { token: admin.token });
  const { cliente, clave } = tarjeta.body.data as CallData<typeof catalog.acceso.crear>;
  return {
    'sesiones.validarCliente': () => [null, { body: { cliente: r.negocio.cliente } }],
    'sesiones.entrar': () => [
      null,
      { body: { cliente: r.negocio.cliente, sucursal: r.negocio.centro, usuario: 'cajera', password: PASSWORD } },
    ],
    'correo.confirmar': () => [null, { body: { cliente: r.negocio.cliente, clave: CLAVE } }],
    'correo.reenviar': () => [admin, {}],
    'sesiones.recuperar': () => [null, { body: { cliente: r.negocio.cliente, correo: 'ana@fonda.mx' } }],
    'alta.registrar': () => [null, { body: REGISTRO }],
    'alta.guardarPrimerosPasos': () => [admin, {}],
    'sesiones.cerrar': () => [jefa, { params: { id: jefa.id } }],
    'sesiones.cambiarSucursal': () => [jefa, { body: { sucursal: r.negocio.centro, caja: CAJA.centro } }],
    'sesiones.registrarAparato': () => [
      jefa,
      { body: { plataforma: 'web', sistema: 'windows', navegador: 'edge', puede: ['cifrado'] } },
      { cookie: `comal_equipo=${'a'.repeat(43)}` },
    ],
    'acceso.crear': () => [admin, { params: { id: USUARIO.cocina } }],
    'acceso.imprimir': () => [
      jefa,
      { params: { id: USUARIO.cocina }, body: { clave, direccion: 'http://localhost:3000' } },
    ],
    'acceso.abrir': () => [null, { body: { cliente, clave } }],
    'acceso.usar': () => [null, { body: { cliente, clave, contrasena: CONTRASENA, confirmacion: CONTRASENA } }],
  };
};

/** A device on which the cook signed in. */
const plantarAparato = async ({ server, r }: Elenco): Promise<string> => {
  const { id: sesion } = await r.entrar('cocina');
  const id = randomUUID();
  await server.sql(
    `INSERT INTO aparato (cliente, id, marca, nombre, dicho, visto_en) VALUES ($1, $2, $3, 'Caja 1 (Windows)', '{"plataforma": "web"}', now())`,
    [r.negocio.cliente, id, unico()],
  );
  await server.sql('UPDATE sesion SET de_aparato = $2 WHERE id = $1', [sesion, id]);
  return id;
};

/** Samples of the devices: naming and forgetting one. */
export const muestrasDeAparatos = async (elenco: Elenco): Promise<Muestras> => {
  const [otro, suyo] = [await plantarAparato(elenco), await plantarAparato(elenco)];
  const { server, admin, jefa } = elenco;
  await server.sql('UPDATE sesion SET de_aparato = $2 WHERE id = $1', [jefa.id, suyo]);
  const nombre = () => `Barra ${unico()}`;
  return {
    'aparatos.nombrar': () => [admin, { params: { id: otro }, body: { nombre: nombre() } }],
    'aparatos.nombrarEste': () => [jefa, { body: { nombre: nombre() } }],
    'aparatos.olvidar': () => [admin, { params: { id: otro } }],
  };
};

/** Samples of the administration of sessions: closing sessions, and opening and counting the drawer of others. */
export const muestrasDeSesiones = ({ admin, cajera, mesero, jefa, bloqueada }: Elenco): Muestras => ({
  'administracionDeSesiones.porFecha': () => [
    admin,
    { query: {}, body: { fechaInicio: '2026-01-01', fechaFin: '2026-12-31' } },
  ],
  'administracionDeSesiones.validarPermisos': () => [admin, { body: { operacion: 'COBRAR' } }],
  'administracionDeSesiones.editar': () => [mesero, { body: { id: mesero.id, aparato: { plataforma: 'web' } } }],
  'administracionDeSesiones.cerrar': () => [admin, { params: { id: bloqueada.id } }],
  'administracionDeSesiones.cierreForzado': () => [
    admin,
    { params: { id: cajera.id }, body: { motivo: 'Se fue sin contar' } },
  ],
  'administracionDeSesiones.cerrarTodasDeUsuario': () => [admin, { params: { id: USUARIO.mesero } }],
  'administracionDeSesiones.cerrarTodasDeTerminal': () => [admin, { params: { id: CAJA.centro } }],
  'administracionDeSesiones.limpiarExpiradas': () => [admin, {}],
  'administracionDeSesiones.exportarPdf': () => [admin, { body: { filtros: [] } }],
  'administracionDeSesiones.exportarExcel': () => [admin, { body: { filtros: [] } }],
  'turnos.abrir': () => [jefa, { body: { caja_inicial: 100 } }],
  'cortes.abrirDeSesion': () => [admin, { params: { id: jefa.id }, body: { caja_inicial: 100 } }],
  'cortes.cerrarPorSesion': () => [admin, { params: { id: cajera.id }, body: { caja_final: 500 } }],
});
