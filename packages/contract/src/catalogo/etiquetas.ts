import { erroresDeFormato, VALORES_DE_ETIQUETA } from '@comal/domain/catalogo/medida/etiqueta';
import { z } from 'zod';

const NUMERO = 'Escribe un número';

/** How the labels of a branch's scales are laid out (decision 0172). */
export const formatoDeEtiquetas = z
  .object({
    prefijo: z.string('Escribe con qué empiezan'),
    codigo: z.number(NUMERO),
    trae: z.enum(VALORES_DE_ETIQUETA, 'Elige qué traen'),
    valor: z.number(NUMERO),
    decimales: z.number(NUMERO),
  })
  .check(({ value, issues }) => {
    for (const [campo, message] of Object.entries(erroresDeFormato(value)))
      issues.push({ code: 'custom', path: [campo], message, input: value });
  });
