import { randomUUID } from 'node:crypto';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { csdDePrueba, EMISOR, enBase64 } from '../../../../../features/negocio/facturacion/facturacion.fixture.ts';
import { BYTES, unico, type Elenco, type Muestras } from '../muestra.ts';

/** A deleted branch, with an id that no other row has. */
const CERRADA = 8_000;
const SUCURSAL_CERRADA = `INSERT INTO sucursal (cliente, id, no_sucursal, nombre, activa) VALUES ($1, ${CERRADA}, 9, 'Cerrada', false)`;
/** The user who restores it must have had access to it. */
const ACCESO_A_CERRADA = `INSERT INTO usuario_sucursal (cliente, usuario, sucursal) VALUES ($1, $2, ${CERRADA})`;

/** Who issues invoices: seals and series are saved after it. */
const QUIEN_FACTURA = 'INSERT INTO emisor (cliente, rfc, nombre, regimen) VALUES ($1, $2, $3, $4)';

/** Samples of the configuration of the business and its branches, one of them deleted. */
export const muestrasDeNegocio = async ({ server, r, admin }: Elenco, foto: Buffer): Promise<Muestras> => {
  const { cliente, norte, centro } = r.negocio;
  await server.sql(SUCURSAL_CERRADA, [cliente]);
  const csd = await csdDePrueba();
  await server.sql(QUIEN_FACTURA, [cliente, ...Object.values(EMISOR)]);
  await server.sql(ACCESO_A_CERRADA, [cliente, admin.usuario.id]);
  return {
    'negocio.editar': () => [admin, { body: { cliente, nombreNegocio: 'Fonda', correoPersonal: 'ana@fonda.mx' } }],
    'impuestos.guardar': () => [
      admin,
      { body: { desglosa_iva: true, regiones: [{ sucursal: norte, region: 'frontera' }] } },
    ],
    'facturacion.guardarEmisor': () => [admin, { body: EMISOR }],
    'facturacion.subirSellos': () => [admin, { body: enBase64(csd) }],
    'facturacion.guardarPac': () => [
      admin,
      { body: { pac: { clave: 'facturapi', llaves: { llave: 'sk_test_1234' } }, prueba: true } },
    ],
    'facturacion.activar': () => [admin, { body: { activa: false } }],
    'facturacion.quitarSellos': () => [admin, {}],
    'facturacion.guardarRecibos': () => [admin, { body: { activos: false } }],
    'facturacion.guardarSucursales': () => [
      admin,
      {
        body: {
          sucursales: [{ sucursal: norte, cp: '06000', serie: 'N', siguiente: 1, dias_limite: 5 }],
          global_periodo: 'mes',
        },
      },
    ],
    'negocio.subirLogo': () => [admin, { body: foto }, { headers: BYTES }],
    'negocio.quitarLogo': () => [admin, {}],
    'red.abrir': () => [admin, { body: { abierta: true } }],
    'qr.hojas': () => [admin, { body: { id: norte, formato: '4', mesas: [unico()], origen: 'http://comal.local' } }],
    'sucursales.agregar': () => [admin, { body: { nombre: `Local ${unico()}`, copiarDe: norte } }],
    'sucursales.cancelarCopia': () => [admin, { params: { clave: randomUUID() } }],
    'sucursales.editar': () => [admin, { body: { id: norte, nombre: 'Norte' } }],
    'sucursales.ajustes': () => [admin, { body: { id: norte, hora_corte: 4, propinas: [10], conteo_ciego: true } }],
    'sucursales.autoservicio': () => [
      admin,
      {
        body: {
          ...{
            id: norte,
            activo: true,
            confirmar: false,
            juntar: true,
            publicado: true,
            unidades_maximas: 20,
            platillos_por_hora: 30,
          },
          horario: { abre: 780, cierra: 120, dias: [5, 6] },
        },
      },
    ],
    'tiposDeOrden.guardar': () => [admin, { body: { id: norte, tipos: [...AJUSTES_DE_TIPO_INICIALES] } }],
    'sucursales.enviarPassword': () => [admin, { body: { sucursal: norte } }],
    'sucursales.editarUbicacion': () => [admin, { body: { id: norte, lat: 19.4, lng: -99.1, rangoDistancia: 40 } }],
    'sucursales.eliminar': () => [admin, { params: { id: norte } }],
    'sucursales.recuperar': () => [admin, { params: { id: CERRADA } }],
    'qr.previa': () => [admin, {}],
    'qr.generar': () => [admin, { body: { id: centro, mesa: `Mesa ${unico()}`, renovar: true } }],
  };
};
