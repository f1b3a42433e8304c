import { Button } from '@mantine/core';
import { useState, type FormEventHandler, type ReactNode } from 'react';
import { useUnsavedPage } from '../../../kit/Layers/useUnsaved.ts';
import { LoadingOverlay } from '../../../kit/LoadingOverlay/LoadingOverlay.tsx';
import { OfflineStrip } from '../../../kit/OfflineStrip/OfflineStrip.tsx';
import type { FormStep } from '../../../kit/StepForm/step-state.ts';
import { StepForm } from '../../../kit/StepForm/StepForm.tsx';
import { useOutage } from '../../../platform/connection.ts';
import classes from './Alta.module.css';
import { Encabezado, Llegada } from './Encabezado.tsx';
import { camposDe, primerFallo, VACIA, type ValoresDeAlta } from './forma.ts';
import { Muro } from './Muro.tsx';
import { pasosDe } from './pasos-de-alta.tsx';
import { Registrado, type EntradaDeDuena } from './Registrado.tsx';
import { useFormaDeAlta, type FormaDeAlta } from './useFormaDeAlta.ts';
import { useRegistro, type Registro } from './useRegistro.ts';

export interface AltaScreenProps {
  /** False: this server takes no registrations (D-75). */
  readonly abierto: boolean;
  readonly entrada: EntradaDeDuena;
  readonly onEntrada: () => void;
  /** What is written already, and the step on the screen. */
  readonly inicial?: { readonly valores: ValoresDeAlta; readonly paso: number };
}

const PROCESANDO = 'Procesando registro...';

const NOTAS = [
  'Completa el formulario. Con tus datos entrarás como administrador.',
  'Completa el formulario. El nombre sale en tus tickets.',
  'Completa el formulario. Podrás agregar más sucursales después.',
  'Completa el formulario: revisa lo que escribiste y envíalo.',
];

interface MarcoProps {
  readonly muro: ReactNode;
  readonly onInput?: FormEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

const Marco = ({ muro, onInput, children }: MarcoProps) => {
  const caida = useOutage();
  return (
    <div className={classes.root}>
      <OfflineStrip lost={caida} note="No se puede registrar hasta que vuelva" />
      <div className={classes.split}>
        {muro}
        <main className={classes.main}>
          <div className={classes.columna} onInput={onInput}>
            {children}
          </div>
        </main>
      </div>
    </div>
  );
};

const Cerrado = ({ onEntrada }: Pick<AltaScreenProps, 'onEntrada'>) => (
  <Marco muro={<Muro pasos={[]} actual={0} />}>
    <h1 className={classes.titulo}>Este servidor no recibe registros</h1>
    <p className={classes.nota}>Pide tu negocio a quien administra el servidor.</p>
    <div>
      <Button size="lg" variant="default" onClick={onEntrada}>
        Ir a la entrada
      </Button>
    </div>
  </Marco>
);

interface FormularioProps {
  readonly forma: FormaDeAlta;
  readonly pasos: readonly FormStep[];
  readonly actual: number;
  readonly onActual: (actual: number) => void;
  readonly registro: Registro;
  readonly onLimpiar: () => void;
}

/** The steps; sending marks the invalid fields and shows the first step that has one. */
const Formulario = ({ forma, pasos, actual, onActual, registro, onLimpiar }: FormularioProps) => {
  const caida = useOutage();
  const { processing, error, enviar } = registro;
  const ultimo = actual === pasos.length - 1;
  const corregir = (): void => {
    forma.marcar(camposDe(pasos[actual]?.id ?? ''));
    const fallo = ultimo ? primerFallo(forma.valores) : null;
    if (fallo) onActual(fallo.paso);
  };
  return (
    <>
      <Encabezado
        paso={`Paso ${actual + 1} de ${pasos.length}`}
        titulo={pasos[actual]?.title ?? ''}
        nota={processing ? PROCESANDO : (NOTAS[actual] ?? '')}
      />
      <StepForm
        {...{ steps: pasos, current: actual, onCurrent: onActual, onClear: onLimpiar }}
        guide={false}
        atFoot
        verb="Enviar Registro"
        underway="Enviando..."
        onFinish={() => void enviar(forma.valores)}
        onRefused={corregir}
        processing={processing}
        error={error ?? (ultimo && caida ? caida.word : null)}
      />
      <p className={classes.salida}>
        ¿Ya tienes cuenta? <a href="#/">Entra aquí</a>
      </p>
      <LoadingOverlay visible={processing} within text={PROCESANDO} />
    </>
  );
};

/** The registration of a business in four steps, from the sign-in page. */
export function AltaScreen({ abierto, entrada, onEntrada, inicial = { valores: VACIA, paso: 0 } }: AltaScreenProps) {
  const forma = useFormaDeAlta(inicial.valores);
  const [actual, setActual] = useState(inicial.paso);
  const empezar = (): void => {
    forma.limpiar();
    setActual(0);
  };
  const registro = useRegistro(empezar);
  const { hecho, guardada, volviendo } = registro;
  const { onInput } = useUnsavedPage(!hecho);
  const pasos = pasosDe(forma);
  if (hecho)
    return (
      <Marco muro={<Muro pasos={pasos} actual={pasos.length} />}>
        <Llegada paso="Listo" titulo="¡Registro enviado exitosamente!" />
        <Registrado {...hecho} entrada={entrada} onGuardada={guardada} volviendo={volviendo} />
      </Marco>
    );
  if (!abierto) return <Cerrado onEntrada={onEntrada} />;
  return (
    <Marco muro={<Muro pasos={pasos} actual={actual} />} onInput={onInput}>
      <Formulario {...{ forma, pasos, actual, registro }} onActual={setActual} onLimpiar={empezar} />
    </Marco>
  );
}
