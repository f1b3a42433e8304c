import { INGREDIENTES } from './ingredientes.ts';
import type { RecetaSemilla } from './tipos.ts';

/** Unit a recipe is written in for the unit an ingredient is bought in; a thousandth of it for weight and volume. */
const UNIDAD_DE_COCINA: Readonly<Record<string, Pick<RecetaSemilla, 'unidad' | 'equivalencia'>>> = {
  kilogramo: { unidad: 'gramo', equivalencia: '0.001' },
  litro: { unidad: 'mililitro', equivalencia: '0.001' },
};

const unidadPropia = new Map(INGREDIENTES.map((ingrediente) => [ingrediente.clave, ingrediente.unidad]));

function renglon(texto: string): RecetaSemilla {
  const [ingrediente = '', cantidad = ''] = texto.trim().split(' ');
  const propia = unidadPropia.get(ingrediente);
  if (propia === undefined || !/^\d+(\.\d{1,2})?$/.test(cantidad))
    throw new Error(`Recipe line not understood: ${texto}`);
  return { ingrediente, cantidad, ...(UNIDAD_DE_COCINA[propia] ?? { unidad: propia, equivalencia: '1' }) };
}

/** Recipe from 'ingredient amount, ...' in grams, millilitres or pieces. Throws on an ingredient it does not know. */
export function receta(texto: string): readonly RecetaSemilla[] {
  return texto.split(',').map(renglon);
}
