import { useState } from 'react';
import { LIMITES_DE_AUTOSERVICIO } from '@comal/domain/comensal/ajustes';
import { DIAS_DE_LA_SEMANA, horaDeMinuto, minutoDeHora } from '@comal/domain/comensal/horario';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import type { Sucursal } from '../tipos.ts';

type Ajustes = Sucursal['autoservicio'];

const ABRE = 13 * 60;
const CIERRA = 22 * 60;

const leerEntero =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (texto: string): Leido<number> => {
    const value = Number(texto.trim() || Number.NaN);
    const bien = Number.isInteger(value) && value >= min && value <= max;
    return bien ? { ok: true, value } : { ok: false, error: `Escribe un número de ${min} a ${max}` };
  };

const leerHora = (texto: string): Leido<number> => {
  const value = minutoDeHora(texto);
  return value === null ? { ok: false, error: 'Elige una hora' } : { ok: true, value };
};

/** The settings of orders from phones while they are changed; `ajustes` is undefined while something is wrong. */
export const useFormaDeAutoservicio = (antes: Ajustes) => {
  const [si, setSi] = useState({
    ...{ activo: antes.activo, confirmar: antes.confirmar, juntar: antes.juntar },
    conHorario: antes.horario !== null,
  });
  const [dias, setDias] = useState<readonly number[]>(antes.horario?.dias ?? DIAS_DE_LA_SEMANA);
  const abre = useField(leerHora, horaDeMinuto(antes.horario?.abre ?? ABRE));
  const cierra = useField(leerHora, horaDeMinuto(antes.horario?.cierra ?? CIERRA));
  const unidades = useField(leerEntero(LIMITES_DE_AUTOSERVICIO.unidades), String(antes.unidades_maximas));
  const porHora = useField(leerEntero(LIMITES_DE_AUTOSERVICIO.porHora), String(antes.pedidos_por_hora));
  const { conHorario, ...interruptores } = si;
  const conHoras = abre.value !== undefined && cierra.value !== undefined && dias.length > 0;
  const horario = conHoras ? { abre: abre.value!, cierra: cierra.value!, dias: [...dias] } : undefined;
  const bien = unidades.value !== undefined && porHora.value !== undefined && (!conHorario || horario);
  const ajustes: Ajustes | undefined = bien
    ? {
        ...{ ...interruptores, unidades_maximas: unidades.value!, pedidos_por_hora: porHora.value! },
        horario: conHorario ? horario! : null,
      }
    : undefined;
  const poner = (cambio: Partial<typeof si>): void => setSi((s) => ({ ...s, ...cambio }));
  const dejar = (): void => [abre, cierra, unidades, porHora].forEach((f) => f.leave());
  return { si, poner, dias, setDias, abre, cierra, unidades, porHora, ajustes, dejar };
};

export type FormaDeAutoservicio = ReturnType<typeof useFormaDeAutoservicio>;
