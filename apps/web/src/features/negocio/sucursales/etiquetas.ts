import {
  erroresDeFormato,
  escribirEtiqueta,
  FORMATO_INICIAL,
  leerEtiqueta,
  type FormatoDeEtiqueta,
  type ValorDeEtiqueta,
} from '@comal/domain/catalogo/medida/etiqueta';
import { cifrasDeCantidad } from '@comal/domain/catalogo/medida/medida';
import { aPesos } from '@comal/domain/money';
import { leerEnteroEscrito } from '@comal/domain/numero-escrito';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { formatMoney } from '../../../kit/format.ts';
import { formOf, given, useKept, type Part } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import type { Sucursal } from '../tipos.ts';

const leerPrefijo = (texto: string): Leido<string> => ({ ok: true, value: texto.trim() });

/** Hook: the fields of how the labels of a branch's scales are laid out; nothing is asked of a branch that reads none. */
export const useEtiquetas = ({ etiquetas }: Sucursal) => {
  const antes = etiquetas ?? FORMATO_INICIAL;
  const trae = useKept<ValorDeEtiqueta | null>(etiquetas?.trae ?? null);
  const campos = {
    prefijo: useField(leerPrefijo, antes.prefijo),
    codigo: useField(leerEnteroEscrito, String(antes.codigo)),
    valor: useField(leerEnteroEscrito, String(antes.valor)),
    decimales: useField(leerEnteroEscrito, String(antes.decimales)),
  };
  const dicho = formOf<FormatoDeEtiqueta>({ ...campos, trae: given(trae.value ?? antes.trae) });
  const errores = dicho.value ? erroresDeFormato(dicho.value) : {};
  const formato = Object.keys(errores).length === 0 ? dicho.value : undefined;
  const parte: Part<FormatoDeEtiqueta | null> = trae.value === null ? given(null) : { ...dicho, value: formato };
  return { trae, campos, errores, formato, parte };
};

/** What a label says by a layout, in words. */
export const loQueDice = (ean: string, formato: FormatoDeEtiqueta): string => {
  const leida = leerEtiqueta(ean, formato);
  if (leida === null) return 'no es una etiqueta de estas básculas';
  if (!leida.ok) return leida.error;
  const { codigo, cantidad, importe } = leida.value;
  return `código ${codigo}, ${cantidad === undefined ? formatMoney(aPesos(importe)) : cifrasDeCantidad(cantidad)}`;
};

/** A label as the scale would print it: of the dish 12, 1.250 of it or $85.00. */
export const ejemploDe = (formato: FormatoDeEtiqueta): string => {
  const valor = formato.trae === 'precio' ? 85 : 1.25;
  return escribirEtiqueta(formato, { deQue: 12, cifras: Math.round(valor * 10 ** formato.decimales) });
};
