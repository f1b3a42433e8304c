/** Opens the shift of a person's register if it has none. */
export async function openShift(boss) {
  const { status } = await boss.ask('cortes.abrir', { body: { caja_inicial: 500 } });
  if (![200, 409].includes(status)) throw new Error(`the shift did not open: ${status}`);
}

/** Closes the shift of a register with a count that is off; answers nothing. */
export const closeShift = (boss) =>
  boss.call('cortes.cerrar', { body: { caja_final: 1234.5, notas: 'Faltó contar monedas', preguntar: false } });
