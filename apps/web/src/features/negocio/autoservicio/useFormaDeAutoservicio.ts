import { useState } from 'react';
import { LIMITES_DE_AUTOSERVICIO } from '@comal/domain/comensal/ajustes';
import { DIAS_DE_LA_SEMANA, horaDeMinuto, minutoDeHora } from '@comal/domain/comensal/horario';
import { leerEnteroEscrito } from '@comal/domain/numero-escrito';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import type { Sucursal } from '../tipos.ts';

type Ajustes = Sucursal['autoservicio'];

const ABRE = 13 * 60;
const CIERRA = 22 * 60;

const leerEntero =
  ({ min, max }: { readonly min: number; readonly max: number }) =>
  (texto: string): Leido<number> => {
    const leido = leerEnteroEscrito(texto);
    return leido.ok && leido.value >= min && leido.value <= max
      ? leido
      : { ok: false, error: `Escribe un número de ${min} a ${max}` };
  };

const leerHora = (texto: string): Leido<number> => {
  const value = minutoDeHora(texto);
  return value === null ? { ok: false, error: 'Elige una hora' } : { ok: true, value };
};

const horarioDe = (
  abre: number | undefined,
  cierra: number | undefined,
  dias: readonly number[],
): Ajustes['horario'] | undefined =>
  abre === undefined || cierra === undefined || dias.length === 0 ? undefined : { abre, cierra, dias: [...dias] };

const inicial = ({ activo, confirmar, juntar, publicado, horario }: Ajustes) => ({
  ...{ activo, confirmar, juntar, publicado, conHorario: horario !== null },
  ...{ abre: horaDeMinuto(horario?.abre ?? ABRE), cierra: horaDeMinuto(horario?.cierra ?? CIERRA) },
  dias: horario?.dias ?? DIAS_DE_LA_SEMANA,
});

/** The settings of orders from phones while they are changed; `ajustes` is undefined while something is wrong. */
export const useFormaDeAutoservicio = (antes: Ajustes) => {
  const { abre: alAbrir, cierra: alCerrar, dias: alEmpezar, ...antesSi } = inicial(antes);
  const [si, setSi] = useState(antesSi);
  const [dias, setDias] = useState<readonly number[]>(alEmpezar);
  const abre = useField(leerHora, alAbrir);
  const cierra = useField(leerHora, alCerrar);
  const unidades = useField(leerEntero(LIMITES_DE_AUTOSERVICIO.unidades), String(antes.unidades_maximas));
  const porHora = useField(leerEntero(LIMITES_DE_AUTOSERVICIO.porHora), String(antes.platillos_por_hora));
  const { conHorario, ...interruptores } = si;
  const horario = conHorario ? horarioDe(abre.value, cierra.value, dias) : null;
  const [unidades_maximas, platillos_por_hora] = [unidades.value, porHora.value];
  const ajustes: Ajustes | undefined =
    horario === undefined || unidades_maximas === undefined || platillos_por_hora === undefined
      ? undefined
      : { ...interruptores, unidades_maximas, platillos_por_hora, horario };
  const poner = (cambio: Partial<typeof si>): void => setSi((s) => ({ ...s, ...cambio }));
  const dejar = (): void => [abre, cierra, unidades, porHora].forEach((f) => f.leave());
  return { si, poner, dias, setDias, abre, cierra, unidades, porHora, ajustes, dejar };
};

export type FormaDeAutoservicio = ReturnType<typeof useFormaDeAutoservicio>;
