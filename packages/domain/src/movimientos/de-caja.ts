import { campos, lista, numero, texto, type Datos } from './datos.ts';
import {
  acciones,
  enPesos,
  importe,
  nombre,
  oracion,
  pesos,
  suNombre,
  yAbrio,
  type Dice,
  type Escena,
  type Parte,
} from './oracion.ts';

const caja = ({ objeto, nombres }: Escena): Parte => nombre(nombres(objeto), 'una caja');

const cerrado: Dice = (d, e) => {
  const [z, resto] = [numero(d, 'z'), numero(d, 'diferencia')];
  const cuadre =
    resto === null || Math.abs(resto) < 0.02 ? '' : `, ${resto < 0 ? 'faltan' : 'sobran'} ${enPesos(Math.abs(resto))}`;
  return oracion`Cerró el turno de ${caja(e)}${z === null ? '' : ` (Z ${z})`} con ${pesos(d, 'contado')}${cuadre}`;
};

const observado = (d: Datos): Parte => nombre(texto(d, 'observaciones'), 'sin observaciones');

const CLASES_DE_SALIDA: Readonly<Record<string, string>> = {
  ...{ compras: 'una salida para compras', retiro: 'un retiro parcial' },
};
const claseDeSalida = (d: Datos): string => CLASES_DE_SALIDA[texto(d, 'concepto') ?? ''] ?? 'una salida';

const sucursal = (d: Datos, e: Escena): Parte =>
  nombre(texto(campos(d['antes']), 'nombre') ?? texto(d, 'nombre') ?? e.nombres(e.objeto), 'sin nombre');

const estado: Dice = (d) =>
  oracion`${d['ahora'] === true ? 'Habilitó' : 'Deshabilitó'} el método de pago ${nombre(texto(d, 'descripcion'), 'de un negocio')}`;

const eliminado: Dice = (d) => {
  const antes = campos(d['antes']);
  return oracion`Eliminó ${numero(antes, 'tipo') === 2 ? 'una entrada' : 'una salida'} de ${importe(antes, 'cantidad')}: ${observado(antes)}`;
};

const mirado: Dice = (d, e) =>
  oracion`Vio ${texto(d, 'llamada') === 'estadisticas' ? 'las estadísticas' : 'las cifras'} del turno abierto de ${caja(e)}`;

/** Sentences about drawers and payment methods. */
export const DE_CAJA = {
  ...acciones('Caja', {
    'corte.abierto': ['Apertura', (d, e) => oracion`Abrió el turno de ${caja(e)} con ${pesos(d, 'caja_inicial')}`],
    'corte.cerrado': ['Cierre', cerrado],
    'corte.mirado': ['Consulta', mirado],
    'efectivo.entrada': [
      'Efectivo',
      (d) => oracion`Registró una entrada de ${importe(d, 'cantidad')}${yAbrio(d)}: ${observado(d)}`,
    ],
    'efectivo.salida': [
      'Efectivo',
      (d) => oracion`Registró ${claseDeSalida(d)} de ${importe(d, 'cantidad')}${yAbrio(d)}: ${observado(d)}`,
    ],
    'efectivo.editado': [
      'Edición',
      (d) =>
        oracion`Corrigió una entrada o salida de ${importe(campos(d['antes']), 'cantidad')}: ${observado(campos(d['antes']))}`,
    ],
    'efectivo.eliminado': ['Baja', eliminado],
    'propina.pagada': [
      'Efectivo',
      (d) =>
        oracion`Pagó ${importe(d, 'cantidad')} de propinas a ${nombre(texto(campos(d['mesero']), 'nombre'), 'un mesero')}${yAbrio(d)}`,
    ],
    'cajon.no_abierto': [
      'Efectivo',
      (_d, e) => oracion`No abrió a tiempo el cajón de la impresora ${nombre(e.nombres(e.objeto), 'de una caja')}`,
    ],
    'cajon.abierto': [
      'Efectivo',
      (d, e) => oracion`Abrió el cajón de ${caja(e)} sin cobrar: ${nombre(texto(d, 'motivo'), 'sin motivo')}`,
    ],
  }),
  ...acciones('Métodos de pago', {
    'metodo-de-pago.estado': ['Edición', estado],
    'metodo-de-pago.nuevo': ['Alta', (d, e) => oracion`Agregó el método de pago ${suNombre(d, e, 'sin nombre')}`],
    'metodo-de-pago.editado': ['Edición', (d, e) => oracion`Cambió el método de pago ${suNombre(d, e, 'sin nombre')}`],
  }),
  ...acciones('Sistema', {
    'sucursal.bloqueo': [
      'Edición',
      (d) => {
        const minutos = numero(d, 'bloqueo_minutos');
        return minutos === null
          ? oracion`Quitó el bloqueo por inactividad`
          : oracion`Puso el bloqueo por inactividad a los ${String(minutos)} minutos`;
      },
    ],
    'sucursal.conteo_ciego': [
      'Edición',
      (d) => oracion`${d['a'] === true ? 'Activó' : 'Quitó'} el conteo ciego de la sucursal`,
    ],
    'sucursal.umbrales': ['Edición', () => oracion`Cambió desde cuándo avisan las alertas de los turnos`],
    'red.abierta': ['Edición', (d) => oracion`${d['ahora'] === true ? 'Abrió' : 'Cerró'} el servidor a la red`],
    'negocio.editado': ['Edición', () => oracion`Cambió los datos del negocio`],
    'negocio.impuestos': ['Edición', () => oracion`Cambió los impuestos del negocio`],
    'facturacion.emisor': [
      'Edición',
      (d) => oracion`Dijo que factura ${nombre(texto(campos(d['ahora']), 'rfc'), 'alguien')}`,
    ],
    'facturacion.sellos': [
      'Edición',
      (d) =>
        texto(d, 'numero')
          ? oracion`Subió los sellos ${nombre(texto(d, 'numero'), '')} para facturar`
          : oracion`Quitó los sellos con los que se facturaba`,
    ],
    'facturacion.pac': [
      'Edición',
      (d) =>
        oracion`Cambió el PAC a ${nombre(texto(d, 'pac'), 'otro')}, ${d['prueba'] === true ? 'en modo de prueba' : 'de verdad'}`,
    ],
    'facturacion.sucursales': ['Edición', () => oracion`Cambió las series y los plazos de las facturas`],
    'facturacion.recibos': [
      'Edición',
      (d) =>
        oracion`${d['ahora'] === true ? 'Puso' : 'Quitó'} en los tickets la página de facturapi, donde el comensal factura`,
    ],
    'facturacion.activa': ['Edición', (d) => oracion`${d['ahora'] === true ? 'Empezó' : 'Dejó'} de facturar`],
    'negocio.logo': ['Edición', (d) => oracion`${texto(d, 'imagen') ? 'Cambió' : 'Quitó'} el logotipo del negocio`],
    'sucursal.nueva': ['Alta', (d, e) => oracion`Agregó la sucursal ${suNombre(d, e, 'sin nombre')}`],
    'sucursal.editada': ['Edición', (d, e) => oracion`Cambió los datos de la sucursal ${sucursal(d, e)}`],
    'sucursal.ajustes': ['Edición', (d, e) => oracion`Cambió los ajustes de la sucursal ${sucursal(d, e)}`],
    'sucursal.ubicacion': ['Edición', (d, e) => oracion`Cambió la ubicación de la sucursal ${sucursal(d, e)}`],
    'sucursal.autoservicio': [
      'Edición',
      (d, e) => oracion`Cambió cómo se pide desde el celular en la sucursal ${sucursal(d, e)}`,
    ],
    'sucursal.tipos_de_orden': [
      'Edición',
      (d, e) => oracion`Cambió los tipos de orden de la sucursal ${sucursal(d, e)}`,
    ],
    'sucursal.zonas_de_reparto': [
      'Edición',
      (d, e) => oracion`Cambió las zonas de reparto de la sucursal ${sucursal(d, e)}`,
    ],
    'qr.renovado': ['Edición', (d, e) => oracion`Cambió los códigos del menú de la sucursal ${sucursal(d, e)}`],
    'contrasena.pedida': [
      'Edición',
      (d, e) => oracion`Pidió por correo una contraseña nueva para el administrador de la sucursal ${sucursal(d, e)}`,
    ],
    'sucursal.eliminada': ['Baja', (d, e) => oracion`Cerró la sucursal ${sucursal(d, e)}`],
    'sucursal.recuperada': ['Alta', (d, e) => oracion`Recuperó la sucursal ${sucursal(d, e)}`],
    'negocio.pasos_guardados': ['Edición', () => oracion`Guardó la lista de primeros pasos`],
    'negocio.registrado': ['Alta', () => oracion`Registró el negocio`],
    'reloj.confirmado': ['Autorización', () => oracion`Confirmó que el reloj del servidor está bien`],
    'menu.importado': [
      'Importación',
      (d) => {
        const filas = lista(d, 'hojas').map(campos);
        const suma = (c: string): string => String(filas.reduce((s, f) => s + (numero(f, c) ?? 0), 0));
        return oracion`Importó un menú: ${suma('nuevos')} filas nuevas, ${suma('cambiados')} cambiadas`;
      },
    ],
  }),
};
