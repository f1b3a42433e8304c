import { permisoDeRuta, puedeEntrar } from '@comal/domain/permisos/menu';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { FormGateContext, type FormGate } from '../../kit/FormGate/form-gate.ts';
import { SinAcceso } from './SinAcceso.tsx';

const YA_NO = 'Ya no tienes permitido realizar esta operación. Lo que escribiste sigue aquí mientras no lo cierres.';

/** The open forms, each with the permission of the operation that opened it. */
type Abiertas = ReadonlyMap<string, number | undefined>;

const NINGUNA: Abiertas = new Map();

const useAbiertas = () => {
  const [abiertas, setAbiertas] = useState(NINGUNA);
  const concedida = useRef<number>(undefined);
  const manos = useMemo(
    () => ({
      allowed: (operacion: number): void => void (concedida.current = operacion),
      enter: (forma: string) => {
        const permiso = concedida.current;
        setAbiertas((antes) => new Map([...antes, [forma, permiso]]));
        return () => setAbiertas((antes) => new Map([...antes].filter(([otra]) => otra !== forma)));
      },
    }),
    [],
  );
  return { abiertas, manos };
};

export interface ConAccesoProps {
  /** The path of the screen. */
  readonly ruta: string;
  /** The permissions of the user. */
  readonly permisos: readonly number[];
  readonly onInicio: () => void;
  readonly children: ReactNode;
}

/**
 * A screen that requires access. If the user loses access to it, or to the operation of an open form, the form keeps
 * its input and says why it cannot be saved, until it is closed; if access is restored, it can be saved again (D-112,
 * decision 0054).
 */
export function ConAcceso({ ruta, permisos, onInicio, children }: ConAccesoProps) {
  const { abiertas, manos } = useAbiertas();
  const puede = puedeEntrar(ruta, permisos);
  const puerta = useMemo<FormGate>(() => {
    const sigue = (operacion: number | undefined) => puede && (operacion === undefined || permisos.includes(operacion));
    return {
      ...manos,
      reasonOf: (forma) => (abiertas.has(forma) && !sigue(abiertas.get(forma)) ? YA_NO : undefined),
    };
  }, [manos, abiertas, puede, permisos]);
  if (!puede && abiertas.size === 0)
    return <SinAcceso permiso={permisoDeRuta(ruta)} salida="Ir al inicio" onInicio={onInicio} />;
  return <FormGateContext value={puerta}>{children}</FormGateContext>;
}
