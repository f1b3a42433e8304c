import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { ULTIMO_MINUTO } from '@comal/domain/comensal/horario';
import type { VigenciaDeRegla } from '@comal/domain/descuentos/regla';
import { z } from 'zod';
import { tipoDeOrden } from './tipo-de-orden-schema.ts';

const HORA = 'Escribe la hora';
const minuto = z.number(HORA).int(HORA).min(0, HORA).max(ULTIMO_MINUTO, HORA);
const DIAS = 'Elige al menos un día';
const TIPOS = 'Elige al menos un tipo de orden';

/** When and to what a rule of a branch applies, as it is written. */
export const vigenciaEscrita = {
  /** Days of the week, 0 is Sunday: operating days of the branch. */
  dias: z
    .array(z.number(DIAS).int(DIAS).min(0, DIAS).max(6, DIAS))
    .min(1, DIAS)
    .max(7, DIAS)
    .transform((dias) => [...new Set(dias)].sort((a, b) => a - b)),
  /** In minutes since midnight; one that ends before it begins ends on the next day. Null: all day. */
  horas: z.object({ abre: minuto, cierra: minuto }).nullable(),
  tipos: z
    .array(tipoDeOrden)
    .min(1, TIPOS)
    .max(CLAVES_DE_TIPO.length, TIPOS)
    .transform((tipos) => CLAVES_DE_TIPO.filter((tipo) => tipos.includes(tipo))),
};

/** When and to what a rule of a branch applies, as it is read. */
export const vigenciaLeida = {
  dias: z.array(z.number().int()),
  horas: z.object({ abre: z.number().int(), cierra: z.number().int() }).nullable(),
  tipos: z.array(tipoDeOrden),
};

/** When and to what a rule applies, as it travels. */
export const presentVigencia = ({ dias, horas, tipos }: VigenciaDeRegla) => ({
  ...{ dias: [...dias], horas: horas && { ...horas }, tipos: [...tipos] },
});
