import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import { palabraDeReparto } from '@comal/domain/reparto/reparto';
import { leerTipo, TIPO_INICIAL, TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { nombreDeTiempo, PRIMER_TIEMPO, TIEMPOS } from '@comal/domain/comanda/tiempos/tiempo';
import { aPesos } from '@comal/domain/money';
import { campos, idsDe, lista, numero, texto, type Datos } from '@comal/domain/movimientos/datos';
import { cuantosPedidos, nombresDe, type Lineas } from './lineas.ts';

/** A step in words. */
export interface Dicho {
  readonly texto: string;
  readonly detalle: string | null;
}

/** What a step's sentence is made from: the comanda whose log it is in, and the lines it may name. */
export interface Escena {
  readonly comanda: string;
  readonly lineas: Lineas;
  /** The reader is under a blind count: what shows how a charge was paid is left out. */
  readonly ciego: boolean;
}

type Sentencia = (datos: Datos, escena: Escena) => Dicho;

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

const moneda = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

const importe = (datos: Datos, campo: string): string | null => {
  const centavos = numero(datos, campo);
  return centavos === null ? null : moneda.format(aPesos(centavos));
};

const juntar = (...partes: readonly (string | null)[]): string | null =>
  partes.filter((p) => p !== null).join(' · ') || null;

const Y = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const frase = (partes: readonly string[]): string => {
  const [primera = 'hizo un cambio', ...resto] = partes;
  return Y.format([primera.charAt(0).toUpperCase() + primera.slice(1), ...resto]);
};

const comensales = (n: number | null): string | null =>
  n === null ? null : `${n} ${n === 1 ? 'comensal' : 'comensales'}`;
const subcuenta = (nombre: string | null): string | null => nombre && `Subcuenta ${nombre}`;

/** Some lines and what was done to them. */
interface Hecho {
  readonly verbo: string;
  readonly ids: readonly string[];
}

const contar = (hechos: readonly Hecho[], lineas: Lineas): Dicho => {
  const dichos = hechos.filter(({ ids }) => ids.length > 0);
  const nombres = dichos.map(({ ids }) => nombresDe(ids, lineas));
  return {
    texto: frase(dichos.map(({ verbo, ids }) => `${verbo} ${cuantosPedidos(ids, lineas)}`)),
    detalle: juntar(...nombres),
  };
};

const nombreDeTipo = (d: Datos): string => TIPOS_DE_ORDEN[leerTipo(texto(d, 'tipo_de_orden') ?? '')].nombre;
/** The type of an opened comanda; of a table, nothing. */
const deTipo = (d: Datos): string | null =>
  leerTipo(texto(d, 'tipo_de_orden') ?? '') === TIPO_INICIAL ? null : nombreDeTipo(d);

const repartoMovido: Sentencia = (d) => ({
  texto: `Reparto: ${palabraDeReparto(d['a']).toLowerCase()}`,
  detalle: juntar(texto(d, 'repartidor')),
});

const abierta: Sentencia = (d) => ({
  texto: 'Abrió la comanda',
  detalle: juntar(texto(d, 'nombre'), deTipo(d), comensales(numero(d, 'comensales'))),
});

const editada: Sentencia = (d) => {
  const [de, a] = [campos(d['de']), campos(d['a'])];
  const nombre = texto(de, 'nombre') === texto(a, 'nombre') ? null : `${texto(de, 'nombre')} → ${texto(a, 'nombre')}`;
  const cuantos =
    numero(de, 'comensales') === numero(a, 'comensales')
      ? null
      : `${numero(de, 'comensales')} → ${comensales(numero(a, 'comensales'))}`;
  const tipo = texto(a, 'tipo_de_orden') ? `${nombreDeTipo(de)} → ${nombreDeTipo(a)}` : null;
  const que = [
    ...(nombre ? ['el nombre'] : []),
    ...(cuantos ? ['los comensales'] : []),
    ...(tipo ? ['el tipo de orden'] : []),
  ];
  return {
    texto: que.length > 0 ? `Cambió ${Y.format(que)}` : 'Guardó la comanda sin cambios',
    detalle: juntar(nombre, cuantos, tipo),
  };
};

const guardada: Sentencia = (d, { lineas }) => {
  const cambiados = lista(d, 'cambiados').map(campos);
  const quienes = (condicion: (c: Datos) => boolean): string[] =>
    cambiados.filter(condicion).flatMap((c) => texto(c, 'id') ?? []);
  const seQuedo = (c: Datos): boolean => c['cancelado'] !== true;
  const motivos = idsDe(d, 'motivos').map((motivo) => `Motivo: ${motivo}`);
  const dicho = contar(
    [
      { verbo: 'agregó', ids: idsDe(d, 'agregados') },
      { verbo: 'dejó despachados', ids: idsDe(d, 'despachados') },
      {
        verbo: 'marcó como no despachado',
        ids: quienes((c) => seQuedo(c) && c['de'] === DESPACHADO && c['a'] === PENDIENTE),
      },
      { verbo: 'cambió', ids: quienes((c) => seQuedo(c) && c['de'] === c['a']) },
      {
        verbo: 'movió en la cocina',
        ids: quienes((c) => seQuedo(c) && c['de'] !== c['a'] && !(c['de'] === DESPACHADO && c['a'] === PENDIENTE)),
      },
      { verbo: 'eliminó', ids: quienes((c) => !seQuedo(c)) },
    ],
    lineas,
  );
  return { ...dicho, detalle: juntar(dicho.detalle, ...motivos) };
};

const MOVIMIENTOS: readonly (readonly [verbo: string, es: (de: unknown, a: unknown) => boolean])[] = [
  ['empezó a preparar', (de, a) => de === PENDIENTE && a === TRABAJANDO],
  ['despachó', (_de, a) => a === DESPACHADO],
  ['regresó a pendiente', (_de, a) => a === PENDIENTE],
  ['regresó a preparación', (de, a) => de !== PENDIENTE && a === TRABAJANDO],
];

const movidos: Sentencia = (d, { lineas }) => {
  const pasos = lista(d, 'pasos').map(campos);
  return contar(
    MOVIMIENTOS.map(([verbo, es]) => ({
      verbo,
      ids: pasos.filter((p) => es(p['de'], p['a'])).flatMap((p) => texto(p, 'id') ?? []),
    })),
    lineas,
  );
};

const conPropina = (d: Datos): string | null => (numero(d, 'propina') ? `Propina ${importe(d, 'propina')}` : null);

const cobrada: Sentencia = (d, { ciego }) => ({
  texto: d['cortesia'] === true ? 'Cerró la comanda como cortesía' : `Cobró ${importe(d, 'total') ?? 'la comanda'}`,
  detalle: juntar(
    subcuenta(texto(d, 'subcuenta')),
    conPropina(d),
    ciego || d['operacion_repetida'] === undefined ? null : 'Con un número de operación ya usado',
    ciego || d['montos_confirmados'] === undefined ? null : 'Confirmó un monto inusual',
  ),
});

const cobroCancelado: Sentencia = (d) => ({
  texto: `Canceló un cobro${importe(d, 'total') ? ` de ${importe(d, 'total')}` : ''}`,
  detalle: texto(d, 'motivo'),
});

const pedidoDevuelto: Sentencia = (d, { lineas }) => {
  const ids = idsDe(d, 'pedidos');
  const propina = importe(d, 'propina');
  return {
    texto: `Devolvió ${cuantosPedidos(ids, lineas)} de un cobro por ${importe(d, 'total')}`,
    detalle: juntar(
      nombresDe(ids, lineas),
      numero(d, 'propina') ? `Con ${propina} de propina` : null,
      d['existencias'] === true ? 'Regresó a existencias' : null,
      texto(d, 'motivo'),
    ),
  };
};

const nombreEn = (d: Datos, campo: string): string | null => texto(campos(d[campo]), 'nombre');

/** Whether the lines of a move came to this comanda; the log of both comandas has the move. */
const llega = (d: Datos, { comanda }: Escena): boolean => texto(campos(d['destino']), 'id') === comanda;

const trasladados: Sentencia = (d, escena) => {
  const ids = idsDe(d, 'pedidos');
  const cuantos = cuantosPedidos(ids, escena.lineas);
  return {
    texto: llega(d, escena)
      ? `Recibió ${cuantos} de ${nombreEn(d, 'origen') ?? 'otra comanda'}`
      : `Pasó ${cuantos} a ${nombreEn(d, 'destino') ?? 'otra comanda'}`,
    detalle: nombresDe(ids, escena.lineas),
  };
};

const unidas: Sentencia = (d, escena) => ({
  texto: llega(d, escena)
    ? `Unió ${nombreEn(d, 'origen') ?? 'otra comanda'} a esta comanda`
    : `Unió la comanda a ${nombreEn(d, 'destino') ?? 'otra comanda'}`,
  detalle: nombresDe(idsDe(d, 'pedidos'), escena.lineas),
});

const entregada: Sentencia = (d) => ({
  texto: `Entregó la comanda a ${nombreEn(d, 'a') ?? 'otro mesero'}`,
  detalle: nombreEn(d, 'de') && `Antes: ${nombreEn(d, 'de')}`,
});

const deMesa: Sentencia = (d) => {
  const [de, a] = [texto(d, 'de'), texto(d, 'a')];
  return { texto: a ? `Pasó la comanda a ${a}` : 'Dejó la comanda sin mesa', detalle: de && `Antes: ${de}` };
};

const dividida: Sentencia = (d) => {
  const [nombre, partes] = [texto(d, 'subcuenta'), numero(d, 'partes')];
  const que = nombre ? `la subcuenta ${nombre}` : 'la cuenta';
  return {
    texto: partes === null ? `Dividió ${que}` : `Dividió ${que} en ${partes} partes iguales`,
    detalle: importe(d, 'total'),
  };
};

const compartido: Sentencia = (d, { lineas }) => {
  const subcuentas = lista(d, 'subcuentas').filter((s) => typeof s === 'string');
  const entre = subcuentas.length > 0 ? `Entre ${Y.format(subcuentas)}` : null;
  return {
    texto: 'Compartió un pedido entre subcuentas',
    detalle: juntar(nombresDe(idsDe(d, 'pedidos'), lineas), entre),
  };
};

const regalados: Sentencia = (d, { lineas }) => {
  const ids = idsDe(d, 'pedidos');
  const motivo = texto(d, 'motivo');
  return {
    texto: `Regaló ${cuantosPedidos(ids, lineas)}`,
    detalle: juntar(nombresDe(ids, lineas), importe(d, 'total'), motivo && `Cortesía: ${motivo}`),
  };
};

const descuentoDado: Sentencia = (d, { lineas }) => {
  const motivo = texto(d, 'motivo');
  return {
    texto: 'Dio un descuento',
    detalle: juntar(nombresDe(idsDe(d, 'pedidos'), lineas), importe(d, 'total'), motivo && `Descuento: ${motivo}`),
  };
};

const descuentoQuitado: Sentencia = (d, { lineas }) => ({
  texto: 'Quitó un descuento',
  detalle: juntar(nombresDe(idsDe(d, 'pedidos'), lineas), importe(d, 'total')),
});

const avisados: Sentencia = (d, { lineas }) => ({
  texto: 'Avisó a la cocina',
  detalle: juntar(nombresDe(idsDe(d, 'pedidos'), lineas), texto(d, 'texto')),
});

const avisoConfirmado: Sentencia = (d, { lineas }) => ({
  texto: 'La cocina confirmó un aviso',
  detalle: juntar(nombresDe(idsDe(d, 'pedidos'), lineas), texto(d, 'texto')),
});

/** A course that was fired, by somebody or by the dispatch of what came before it. */
const marchada: Sentencia = (d, { lineas }) => {
  const tiempo = nombreDeTiempo(TIEMPOS.find((t) => t === numero(d, 'tiempo')) ?? PRIMER_TIEMPO);
  const detalle = nombresDe(idsDe(d, 'pedidos'), lineas);
  return { texto: d['solo'] === true ? `Marchó solo el ${tiempo}` : `Marchó el ${tiempo}`, detalle };
};

const reunido: Sentencia = (d, { lineas }) => {
  const ids = idsDe(d, 'pedidos');
  return { texto: `Juntó las partes de ${cuantosPedidos(ids, lineas)}`, detalle: nombresDe(ids, lineas) };
};

const eliminada: Sentencia = (d) => {
  const n = numero(d, 'pedidos');
  return { texto: 'Eliminó la comanda', detalle: n ? `Con ${n} ${n === 1 ? 'pedido' : 'pedidos'}` : null };
};

/** The sentence of each action in a comanda's log. */
export const SENTENCIAS: Readonly<Record<string, Sentencia>> = {
  'comanda.nueva': abierta,
  'comanda.autoservicio': (datos, { lineas }) => ({
    texto: `Un comensal pidió ${cuantosPedidos(idsDe(datos, 'agregados'), lineas)} desde su celular`,
    detalle: null,
  }),
  'comanda.editada': editada,
  'comanda.guardada': guardada,
  'pedidos.movidos': movidos,
  'comanda.cobrada': cobrada,
  'cobro.cancelado': cobroCancelado,
  'cobro.devuelto': pedidoDevuelto,
  'pedidos.trasladados': trasladados,
  'comandas.unidas': unidas,
  'comanda.entregada': entregada,
  'comanda.mesa': deMesa,
  'comanda.reparto': (d) => ({
    texto: 'Cambió el reparto',
    detalle: juntar(texto(d, 'zona'), texto(d, 'repartidor')),
  }),
  'comanda.reparto_movido': repartoMovido,
  'comanda.precuenta': () => ({ texto: 'Mostró la precuenta', detalle: null }),
  'subcuenta.dividida': dividida,
  'pedido.compartido': compartido,
  'pedido.reunido': reunido,
  'pedidos.regalados': regalados,
  'descuento.dado': descuentoDado,
  'descuento.quitado': descuentoQuitado,
  'comanda.marchada': marchada,
  'pedidos.servidos': (d, { lineas }) => ({ texto: 'Sirvió', detalle: nombresDe(idsDe(d, 'pedidos'), lineas) }),
  'pedidos.al_pase': (d, { lineas }) => ({
    texto: 'Regresó al pase',
    detalle: nombresDe(idsDe(d, 'pedidos'), lineas),
  }),
  'mesero.llamado': (d) => ({ texto: 'Llamó al pase', detalle: texto(campos(d['mesero']), 'nombre') }),
  'pedidos.avisados': avisados,
  'aviso.confirmado': avisoConfirmado,
  'comanda.eliminada': eliminada,
};
