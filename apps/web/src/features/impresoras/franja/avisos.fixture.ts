import type { AvisoDeImpresora } from '@comal/contract/impresoras';
import type { PrinterNotices } from '../../../platform/impresoras/notices.ts';
import { idComanda } from '../../../platform/test/fixtures.ts';

/** The id of the nth job. */
export const idTrabajo = (n: number): string => `01900000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;

const COCINA = { id: 1, nombre: 'Cocina' };
export const BARRA = { id: 2, nombre: 'Barra' };
const CAJA = { id: 3, nombre: 'Caja 1' };

/** Three jobs of three comandas wait at Cocina, which has no paper. */
export const unAviso = (cambios: Partial<AvisoDeImpresora> = {}): AvisoDeImpresora => {
  const aviso = {
    ...{ impresora: COCINA, causa: 'sin_papel' as const, trabajos: [1, 2, 3].map(idTrabajo), dudosos: 0 },
    ...{ comandas: [1, 2, 3].map(idComanda), desde: 1_795_200_000_000 },
    ...cambios,
  };
  const { trabajos, dudosos, comandas } = aviso;
  const papeles = trabajos.map((id, i) => ({ id, comanda: comandas[i] ?? null, dudoso: i < dudosos }));
  return { papeles, ...aviso };
};

/** The notices of a branch of three printers. */
export const deAvisos = (...avisos: readonly AvisoDeImpresora[]): PrinterNotices => ({
  avisos: [...avisos],
  impresoras: [BARRA, CAJA, COCINA],
});

/** At Barra, which does not answer. */
export const DE_BARRA = unAviso({
  impresora: BARRA,
  causa: 'no_responde',
  trabajos: [idTrabajo(8), idTrabajo(9)],
  comandas: [idComanda(8), idComanda(9)],
});
