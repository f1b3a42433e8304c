import type { Catalog } from '@comal/contract/catalog';
import type { TarifaDeSucursal } from '@comal/contract/negocio/tarifas';
import type { CallInput } from '@comal/contract/route';
import { aPesos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { leerTexto, type Leido } from '@comal/domain/reglas-de-texto';
import { faltasDeTarifa, LIMITES_DE_TARIFA, type RedondeoDeTarifa } from '@comal/domain/tarifas/lista';
import { formOf, given, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { sonLosMismos } from '../horario/horas.ts';
import { algunos, SIEMPRE, useVigencia } from '../horario/useVigencia.ts';

type Cuerpo = CallInput<Catalog['tarifas']['nuevo']>['body'];

/** Whether a list is cheaper or dearer than the menu, in words. */
export const SENTIDOS = { menos: 'Bajan', mas: 'Suben' } as const;

export type SentidoDeTarifa = keyof typeof SENTIDOS;

const SIGNO: Readonly<Record<SentidoDeTarifa, 1 | -1>> = { menos: -1, mas: 1 };

const NUEVA: Omit<TarifaDeSucursal, 'id' | 'version' | 'porcentaje'> = {
  ...{ nombre: '', redondeo: 50, categorias: [], activo: true },
  ...SIEMPRE,
  // A platform charges its own prices.
  tipos: SIEMPRE.tipos.filter((tipo) => tipo !== 'app'),
};

const leerPorcentaje =
  (sentido: SentidoDeTarifa) =>
  (texto: string): Leido<number> => {
    const leido = texto.trim() === '' ? ({ ok: true, value: 0 } as const) : leerImporte(texto);
    if (!leido.ok) return leido;
    const porcentaje = SIGNO[sentido] * leido.value;
    const { porcentaje: error } = faltasDeTarifa({ porcentaje, horas: null });
    return error === undefined ? { ok: true, value: aPesos(porcentaje) } : { ok: false, error };
  };

/** Hook: a price list while it is written, and what is sent. */
export const useTarifa = (antes: TarifaDeSucursal | undefined) => {
  const inicial = antes ?? NUEVA;
  const sentido = useKept<SentidoDeTarifa>(antes && antes.porcentaje > 0 ? 'mas' : 'menos');
  const campos = {
    nombre: useField((texto) => leerTexto(LIMITES_DE_TARIFA.nombre, texto), inicial.nombre),
    porcentaje: useField(leerPorcentaje(sentido.value), antes === undefined ? '' : String(Math.abs(antes.porcentaje))),
    redondeo: useKept<RedondeoDeTarifa>(inicial.redondeo),
    activo: useKept(inicial.activo),
  };
  const soloAlgunas = useKept(inicial.categorias.length > 0);
  const categorias = useKept([...inicial.categorias], sonLosMismos);
  const vigencia = useVigencia(inicial);
  const forma = formOf<Cuerpo>({
    ...campos,
    ...vigencia.partes,
    categorias: soloAlgunas.value ? algunos(categorias.value) : given([]),
  });
  return { ...campos, sentido, soloAlgunas, categorias, vigencia, forma };
};

export type FormaDeTarifa = ReturnType<typeof useTarifa>;
