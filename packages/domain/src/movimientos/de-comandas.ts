import { ESTADO_PEDIDO } from '../comanda/pedido.ts';
import { nombreDeTiempo, PRIMER_TIEMPO, TIEMPOS } from '../comanda/tiempos/tiempo.ts';
import { leerTipo, TIPO_INICIAL, TIPOS_DE_ORDEN } from '../comanda/tipo/tipo.ts';
import { campos, idsDe, lista, numero, texto, type Datos } from './datos.ts';
import {
  acciones,
  cuantos,
  importe,
  nombre,
  oracion,
  suNombre,
  yAbrio,
  type Dice,
  type Escena,
  type Parte,
} from './oracion.ts';

const comanda = (datos: Datos, escena: Escena): Parte =>
  nombre(escena.nombres(escena.objeto) ?? texto(datos, 'nombre'), 'una comanda');
const pedidos = (n: number): string => cuantos(n, 'pedido', 'pedidos');
const de = (datos: Datos, campo: string, otro: string): Parte => nombre(texto(campos(datos[campo]), 'nombre'), otro);

const guardada: Dice = (d, e) => {
  const cambiados = lista(d, 'cambiados').map(campos);
  const quitados = cambiados.filter((c) => c['cancelado'] === true).length;
  const hechos = [
    [idsDe(d, 'agregados').length, 'agregó'],
    [cambiados.length - quitados, 'cambió'],
    [quitados, 'eliminó'],
  ] as const;
  const dichos = hechos.filter(([n]) => n > 0).map(([n, verbo]) => `${verbo} ${pedidos(n)}`);
  const frase = dichos.length === 0 ? 'guardó sin cambios' : dichos.join(', ');
  return oracion`${frase.charAt(0).toUpperCase()}${frase.slice(1)} en ${comanda(d, e)}`;
};

/** Of what was given away whole nothing was charged (decision 0121). */
const cobrada: Dice = (d, e) =>
  d['cortesia'] === true
    ? oracion`Cerró como cortesía ${comanda(d, e)}`
    : oracion`Cobró ${importe(d, 'total')} de ${comanda(d, e)}${yAbrio(d)}`;

const VERBO_DE_ESTADO: Readonly<Record<number, string>> = {
  [ESTADO_PEDIDO.PENDIENTE]: 'Regresó a pendiente',
  [ESTADO_PEDIDO.TRABAJANDO]: 'Preparó',
  [ESTADO_PEDIDO.DESPACHADO]: 'Despachó',
};

const SIN_SALIR: Readonly<Record<number, string>> = {
  ...{ 1: 'por salir', 2: 'por salir', 4: 'que no salió', 5: 'dudoso', 6: 'descartado' },
};
/** The slips of the lines that did not come out, in words (D-144). */
const sinPapel = (d: Datos): string => {
  const dichos = new Set(lista(d, 'papel').flatMap((estado) => SIN_SALIR[Number(estado)] ?? []));
  return dichos.size === 0 ? '' : `, con papel ${[...dichos].join(' y ')}`;
};

const movidos: Dice = (d, e) => {
  const pasos = lista(d, 'pasos').map(campos);
  const a = numero(pasos[0] ?? {}, 'a') ?? 0;
  return oracion`${VERBO_DE_ESTADO[a] ?? 'Movió'} ${pedidos(pasos.length)} de ${comanda(d, e)}${sinPapel(d)}`;
};

const trasladados: Dice = (d) =>
  oracion`Pasó ${pedidos(idsDe(d, 'pedidos').length)} de ${de(d, 'origen', 'una comanda')} a ${de(d, 'destino', 'otra comanda')}`;

const dividida: Dice = (d, e) => {
  const partes = numero(d, 'partes');
  const en = partes === null ? '' : ` en ${partes} partes iguales`;
  return oracion`Dividió ${nombre(texto(d, 'subcuenta'), 'la cuenta')} de ${comanda(d, e)}${en}`;
};

const nombreDeTipo = (d: Datos): string => TIPOS_DE_ORDEN[leerTipo(texto(d, 'tipo_de_orden') ?? '')].nombre;
/** Its order type; of a table, nothing (D-130). */
const deTipo = (d: Datos): string =>
  leerTipo(texto(d, 'tipo_de_orden') ?? '') === TIPO_INICIAL ? '' : ` (${nombreDeTipo(d)})`;
/** The order type that it has now, where it is another one. */
const deOtroTipo = (a: Datos): string => (texto(a, 'tipo_de_orden') === null ? '' : `: ahora es ${nombreDeTipo(a)}`);

const deTiempo = (d: Datos): string => nombreDeTiempo(TIEMPOS.find((t) => t === numero(d, 'tiempo')) ?? PRIMER_TIEMPO);

/** Sentences about orders. */
export const DE_COMANDAS = {
  ...acciones('Comandas', {
    'comanda.nueva': ['Apertura', (d, e) => oracion`Abrió la comanda ${comanda(d, e)}${deTipo(d)}`],
    'comanda.autoservicio': ['Apertura', (d, e) => oracion`Tomó desde un celular la comanda ${comanda(d, e)}`],
    'autoservicio.aceptado': ['Autorización', (d, e) => oracion`Aceptó desde un celular la comanda ${comanda(d, e)}`],
    'autoservicio.rechazado': [
      'Cancelación',
      (d) => oracion`Rechazó el pedido de celular de ${nombre(texto(d, 'nombre'), 'un comensal')}`,
    ],
    'autoservicio.rafaga': [
      'Autorización',
      (d) =>
        oracion`Pidió confirmar los pedidos de celular de ${nombre(texto(d, 'mesa'), 'la sucursal')}: llegaron muchos platillos en pocos minutos`,
    ],
    'autoservicio.rafaga_terminada': [
      'Autorización',
      (d) =>
        oracion`Dejó otra vez los pedidos de celular de ${nombre(texto(d, 'mesa'), 'la sucursal')} directo a la cocina`,
    ],
    'llamado.atendido': [
      'Autorización',
      (d) => oracion`Atendió el llamado de ${nombre(texto(d, 'nombre'), 'un comensal')}`,
    ],
    'comanda.editada': [
      'Edición',
      (d, e) => oracion`Cambió los datos de ${comanda(d, e)}${deOtroTipo(campos(d['a']))}`,
    ],
    'comanda.precuenta': ['Edición', (d, e) => oracion`Mostró la precuenta de ${comanda(d, e)}`],
    'comanda.guardada': ['Edición', guardada],
    'comanda.entregada': [
      'Traslado',
      (d, e) => oracion`Entregó ${comanda(d, e)} de ${de(d, 'de', 'un mesero')} a ${de(d, 'a', 'otro mesero')}`,
    ],
    'comanda.mesa': [
      'Traslado',
      (d, e) => {
        const mesa = texto(d, 'a');
        return mesa === null
          ? oracion`Dejó sin mesa ${comanda(d, e)}`
          : oracion`Pasó ${comanda(d, e)} de ${nombre(texto(d, 'de'), 'sin mesa')} a ${nombre(mesa, 'otra mesa')}`;
      },
    ],
    'comanda.eliminada': [
      'Baja',
      (d, e) => oracion`Eliminó la comanda ${comanda(d, e)} con ${pedidos(numero(d, 'pedidos') ?? 0)}`,
    ],
    'pedidos.servidos': [
      'Edición',
      (d, e) => oracion`Sirvió ${pedidos(idsDe(d, 'pedidos').length)} de ${comanda(d, e)}`,
    ],
    'pedidos.al_pase': [
      'Edición',
      (d, e) => oracion`Regresó al pase ${pedidos(idsDe(d, 'pedidos').length)} de ${comanda(d, e)}`,
    ],
    'mesero.llamado': [
      'Edición',
      (d, e) => oracion`Llamó al pase a ${de(d, 'mesero', 'un mesero')} por ${comanda(d, e)}`,
    ],
    'pedidos.trasladados': ['Traslado', trasladados],
    'comandas.unidas': [
      'Traslado',
      (d) => oracion`Unió ${de(d, 'origen', 'una comanda')} a ${de(d, 'destino', 'otra comanda')}`,
    ],
    'subcuenta.dividida': ['División', dividida],
    'pedido.compartido': [
      'División',
      (d, e) =>
        oracion`Compartió ${pedidos(idsDe(d, 'pedidos').length)} de ${comanda(d, e)} entre ${String(lista(d, 'subcuentas').length)} subcuentas`,
    ],
    'pedidos.regalados': [
      'Cancelación',
      (d, e) =>
        oracion`Regaló ${pedidos(idsDe(d, 'pedidos').length)} de ${comanda(d, e)} por ${importe(d, 'total')}${yAbrio(d)}: ${nombre(texto(d, 'motivo'), 'sin motivo')}`,
    ],
    'descuento.dado': [
      'Edición',
      (d, e) =>
        oracion`Dio un descuento de ${importe(d, 'total')} en ${comanda(d, e)}: ${nombre(texto(d, 'motivo'), 'sin motivo')}`,
    ],
    'descuento.quitado': [
      'Edición',
      (d, e) => oracion`Quitó un descuento de ${importe(d, 'total')} en ${comanda(d, e)}`,
    ],
    'pedidos.avisados': [
      'Edición',
      (d, e) =>
        oracion`Avisó a la cocina de ${pedidos(idsDe(d, 'pedidos').length)} de ${comanda(d, e)}: ${nombre(texto(d, 'texto'), 'sin texto')}`,
    ],
    'comanda.marchada': [
      'Edición',
      (d, e) =>
        oracion`${d['solo'] === true ? 'Con lo que hizo marchó solo' : 'Marchó'} el ${deTiempo(d)} de ${comanda(d, e)}`,
    ],
    'pedido.reunido': [
      'División',
      (d, e) => oracion`Juntó las partes de ${pedidos(idsDe(d, 'pedidos').length)} en ${comanda(d, e)}`,
    ],
  }),
  ...acciones('Despacho', {
    'pedidos.movidos': ['Despacho', movidos],
    'pedidos.impresos': [
      'Despacho',
      (d, e) =>
        oracion`Salieron en papel y quedaron despachados ${pedidos(idsDe(d, 'pedidos').length)} de ${comanda(d, e)}`,
    ],
    'aviso.confirmado': [
      'Despacho',
      (d, e) => oracion`Confirmó un aviso de ${comanda(d, e)}: ${nombre(texto(d, 'texto'), 'sin texto')}`,
    ],
  }),
  ...acciones('Cobros', {
    'comanda.cobrada': ['Cobro', cobrada],
    'cobro.devuelto': [
      'Cancelación',
      (d, e) =>
        oracion`Devolvió ${pedidos(idsDe(d, 'pedidos').length)} de un cobro de ${comanda(d, e)} por ${importe(d, 'total')}: ${nombre(texto(d, 'motivo'), 'sin motivo')}`,
    ],
    'cobro.cancelado': [
      'Cancelación',
      (d, e) =>
        oracion`Canceló un cobro de ${importe(d, 'total')} de ${comanda(d, e)}${yAbrio(d)}: ${nombre(texto(d, 'motivo'), 'sin motivo')}`,
    ],
  }),
  ...acciones('Menú', {
    'producto.agotado': ['Edición', (d, e) => oracion`Marcó como agotado ${suNombre(d, e, 'un producto')}`],
    'especificacion.agotada': [
      'Edición',
      (d, e) => oracion`Marcó como agotada la opción ${suNombre(d, e, 'sin nombre')}`,
    ],
    'especificacion.disponible': [
      'Edición',
      (d, e) => oracion`Marcó como disponible la opción ${suNombre(d, e, 'sin nombre')}`,
    ],
    'especificacion.quedan': [
      'Edición',
      (d, e) =>
        oracion`Puso cuántos quedan de la opción ${suNombre(d, e, 'sin nombre')}: ${String(numero(d, 'quedan') ?? 0)}`,
    ],
    'producto.quedan': [
      'Edición',
      (d, e) => oracion`Puso cuántos quedan de ${suNombre(d, e, 'un producto')}: ${String(numero(d, 'quedan') ?? 0)}`,
    ],
    'producto.disponible': ['Edición', (d, e) => oracion`Marcó como disponible ${suNombre(d, e, 'un producto')}`],
  }),
};
