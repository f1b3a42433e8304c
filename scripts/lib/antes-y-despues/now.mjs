const OF_NOW = {
  'cortes.resumen': ['leido_en'],
  'comandas.precuenta': ['fecha', 'hora'],
  'comandas.obtener': ['esperando', 'tiempo_preparando'],
  'comandas.historia': ['esperando', 'tiempo_preparando'],
  'comandas.despachadas': ['esperando', 'tiempo_preparando'],
};
/** What is compared with other periods up to this hour; a period that has ended is compared whole. */
const UP_TO_NOW = { 'tablero.ver': 'comparacion' };
const ENDED = /^ended/;
/** What the statistics of a shift make of the hours since it opened; of an open one they grow. */
const OF_ITS_HOURS = ['eficiencia', 'eficienciaOperativa', 'horaValle', 'alertas'];
const MADE_AT = /^Hecho el \d/;

/** What of an answer another moment changes though no figure does: the fields that are left out of it. */
const fieldsOf = (call, input) => [
  ...(OF_NOW[call] ?? []),
  ...(UP_TO_NOW[call] && !ENDED.test(input) ? [UP_TO_NOW[call]] : []),
];

const without = (value, fields) => {
  if (typeof value === 'string') return MADE_AT.test(value) ? 'Hecho el' : value;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => without(one, fields));
  const kept = Object.entries(value).filter(([key]) => !fields.includes(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, fields)]));
};

/** The statistics of a shift that is open without what the hours change that passed since. */
const ofOpenShift = (data) => ({
  ...without(data, OF_ITS_HOURS),
  tendencias: without(data.tendencias, [...OF_ITS_HOURS, 'ventas']),
  ventasPorHora: data.ventasPorHora.filter((hour) => hour.ventas !== 0 || hour.productos !== 0),
});

/** What a call answered to an input (by their names), without the time at which it was asked and what follows of it. */
export function withoutNow(call, input, data) {
  const kept = without(data, fieldsOf(call, input));
  return call === 'turnos.estadisticas' && data.corte.cerrado_en === null ? ofOpenShift(kept) : kept;
}
