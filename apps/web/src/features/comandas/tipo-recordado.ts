import { TIPOS_DE_TARJETA, type TipoDeTarjeta } from '@comal/domain/comanda/cobro/por-metodo';
import { readStored, writeStored } from '../../platform/device/storage.ts';
import type { Metodos } from './metodos-de-pago.ts';

const CLAVE = 'tipo-de-tarjeta';

/** The kind of card that was chosen last on this device; undefined: none yet, or the branch does not ask for it. */
export const tipoRecordado = (metodos: Metodos): TipoDeTarjeta | undefined =>
  metodos.some((m) => m.pide_tipo) ? TIPOS_DE_TARJETA.find((t) => t === readStored(CLAVE)) : undefined;

/** Remembers the kind of card that was chosen on this device (D-126). */
export const recordarTipo = (tipo: TipoDeTarjeta): void => writeStored(CLAVE, tipo);
