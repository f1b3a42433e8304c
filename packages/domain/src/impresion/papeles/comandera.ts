import { nombreDeApp } from '../../comanda/tipo/app.ts';
import { nombreDeTiempo } from '../../comanda/tiempos/tiempo.ts';
import { TIPO_INICIAL, TIPOS_DE_ORDEN } from '../../comanda/tipo/tipo.ts';
import { cuantos } from '../../movimientos/oracion.ts';
import type { Bloque, Papel, Texto } from '../papel.ts';
import type { ComplementoDeSlip, LineaDeSlip, SlipDeArea } from '../slip.ts';
import { banda } from './marca.ts';

/** Columns of what stands under a dish: as many as its quantity takes. */
const SANGRIA = 2;

const SIN_COMENTARIO = 'sin comentario';

const alto = (texto: string, sangria = SANGRIA): Texto => ({ clase: 'texto', texto, tamano: 'alta', sangria });

const nota = (texto: string, sangria = SANGRIA): Texto => ({ ...alto(texto, sangria), marca: '»', fuerte: true });

const plato = ({ cantidad, descripcion, para }: LineaDeSlip): readonly Bloque[] => [
  { clase: 'texto', texto: descripcion, marca: `${cantidad}`, tamano: 'grande', fuerte: true },
  alto(para === undefined ? '' : `para ${para}`),
];

/** A comment; of a change both, the old and the new one. */
const observacion = (
  { comentario = null, antes }: Pick<ComplementoDeSlip, 'comentario' | 'antes'>,
  sangria: number,
): readonly Bloque[] =>
  antes === undefined
    ? [nota(comentario ?? '', sangria)]
    : [alto(`Antes: ${antes ?? SIN_COMENTARIO}`, sangria), nota(`Ahora: ${comentario ?? SIN_COMENTARIO}`, sangria)];

const complemento = ({
  cantidad,
  descripcion,
  especificaciones = [],
  ...dicho
}: ComplementoDeSlip): readonly Bloque[] => [
  { ...alto(cantidad > 1 ? `${cantidad} ${descripcion}` : descripcion), marca: '+' },
  alto(especificaciones.join(', '), 2 * SANGRIA),
  ...observacion(dicho, 2 * SANGRIA),
];

/** Nobody is served what was cancelled: its allergens are left out. */
const alergenosDe = ({ alergenos = [] }: LineaDeSlip, { clase }: SlipDeArea): Bloque => ({
  clase: 'texto',
  texto: clase === 'cancelados' || alergenos.length === 0 ? '' : `Alérgenos: ${alergenos.join(', ')}`,
  sangria: SANGRIA,
});

const linea = (l: LineaDeSlip, slip: SlipDeArea): readonly Bloque[] => [
  ...plato(l),
  alto(l.especificaciones.join(', ')),
  ...l.complementos.flatMap(complemento),
  ...observacion(l, SANGRIA),
  alergenosDe(l, slip),
  { clase: 'espacio' },
];

const TITULO: Readonly<Record<SlipDeArea['clase'], readonly Bloque[]>> = {
  nuevos: [],
  cancelados: [banda('CANCELADO'), { ...alto('NO PREPARAR', 0), alinea: 'centro', fuerte: true }],
  cambio: [banda('CAMBIO')],
  aviso: [banda('AVISO')],
};

/** What leaves the house in a bag says so over its name; with a name of its own it says the order of the platform, which the rider asks for. */
const deTipo = ({ tipo = TIPO_INICIAL, app, comanda }: SlipDeArea): readonly Bloque[] => {
  if (tipo === TIPO_INICIAL) return [];
  const texto = app && nombreDeApp(app) !== comanda ? nombreDeApp(app) : TIPOS_DE_ORDEN[tipo].nombre;
  return [{ clase: 'texto', texto: texto.toUpperCase(), tamano: 'grande', fuerte: true }];
};

/** Which course the kitchen is to prepare. */
const deTiempo = ({ tiempo }: SlipDeArea): readonly Bloque[] =>
  tiempo === undefined ? [] : [banda(nombreDeTiempo(tiempo).toUpperCase())];

const cabeza = (s: SlipDeArea): readonly Bloque[] => [
  { clase: 'extremos', izquierda: s.area, derecha: s.hora, tamano: 'alta', fuerte: true },
  ...deTipo(s),
  { clase: 'texto', texto: s.comanda, tamano: 'grande', fuerte: true },
  { clase: 'extremos', izquierda: `Folio ${s.folio}`, derecha: cuantos(s.comensales, 'comensal', 'comensales') },
  { clase: 'extremos', izquierda: `Mesero: ${s.mesero}`, derecha: s.fecha },
];

/** An order of a device that was without a connection: the guest waits since then. */
const pedidoTarde = ({ pedido }: SlipDeArea): readonly Bloque[] =>
  pedido === undefined ? [] : [{ ...alto(`Pedido a las ${pedido}`, 0), fuerte: true }];

/** A notice stands before the dishes that it is about. */
const avisoDe = ({ aviso }: SlipDeArea): readonly Bloque[] =>
  aviso === undefined
    ? []
    : [{ clase: 'texto', texto: aviso, marca: '»', tamano: 'grande', fuerte: true }, { clase: 'raya' }];

/** How many dishes there are: a slip that was torn or jammed lacks this row. */
const enTotal = (lineas: readonly LineaDeSlip[]): Bloque => ({
  clase: 'texto',
  texto: `${lineas.reduce((n, l) => n + l.cantidad, 0)} en total`,
  alinea: 'centro',
});

/** The slip of a dispatch area: what is new, cancelled, changed or told of one comanda, in big letters (D-139, D-140). */
export const papelDeComandera = (slip: SlipDeArea): Papel => ({
  bloques: [
    ...TITULO[slip.clase],
    ...deTiempo(slip),
    ...cabeza(slip),
    ...pedidoTarde(slip),
    { clase: 'raya' },
    ...avisoDe(slip),
    ...slip.lineas.flatMap((l) => linea(l, slip)),
    { clase: 'raya' },
    enTotal(slip.lineas),
  ],
});
