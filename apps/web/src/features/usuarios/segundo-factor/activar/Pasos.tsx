import { Button } from '@mantine/core';
import { useField } from '../../../../kit/hooks/useField.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { CodigoField, ContrasenaField, leerContrasena, leerDeAplicacion } from '../campos.tsx';
import type { Marco, MarcoProps } from './marcos.tsx';
import { PorEscanear } from './PorEscanear.tsx';
import classes from '../SegundoFactor.module.css';
import type { Activacion } from './useActivacion.ts';

export interface PasosProps extends Pick<MarcoProps, 'onSalir' | 'saliendo'> {
  readonly activacion: Activacion;
  readonly Marco: Marco;
}

const PasoDeContrasena = ({ activacion: { preparar }, Marco, ...salida }: PasosProps) => {
  const contrasena = useField(leerContrasena);
  const sinConexion = useDisconnected();
  const falta = contrasena.value === undefined ? 'Escribe tu contraseña' : undefined;
  return (
    <Marco
      {...salida}
      paso="Paso 1 de 3 · Tu contraseña"
      submit={{ label: 'Siguiente', reason: sinConexion ?? falta }}
      onSubmit={() => void preparar.probar({ body: { password: contrasena.text } })}
      onRefused={contrasena.leave}
      busy={preparar.processing}
      error={preparar.rechazo.error}
    >
      <p className={classes.texto}>
        Ten a la mano tu teléfono, con una aplicación de códigos: Google Authenticator, Microsoft Authenticator u otra.
      </p>
      <ContrasenaField campo={contrasena} rechazo={preparar.rechazo.contrasena} ocupado={preparar.processing} />
    </Marco>
  );
};

interface PasoDeCodigoProps extends PasosProps {
  readonly secreto: string;
  readonly enlace: string;
}

const PasoDeCodigo = ({ activacion, Marco, secreto, enlace, ...salida }: PasoDeCodigoProps) => {
  const { activar, empezar } = activacion;
  const codigo = useField(leerDeAplicacion);
  const sinConexion = useDisconnected();
  const falta = codigo.value === undefined ? 'Escribe los 6 dígitos que ves en tu aplicación' : undefined;
  const otraVez = activar.motivo === 'SIN_SEGUNDO_FACTOR' && (
    <Button variant="default" size="lg" onClick={empezar}>
      Empezar de nuevo
    </Button>
  );
  return (
    <Marco
      {...salida}
      paso="Paso 2 de 3 · Tu aplicación"
      submit={{ label: 'Activar', reason: sinConexion ?? falta }}
      onSubmit={() => void activar.probar({ body: { codigo: codigo.text } })}
      onRefused={codigo.leave}
      busy={activar.processing}
      error={activar.rechazo.error}
      remedy={otraVez}
    >
      <PorEscanear secreto={secreto} enlace={enlace} />
      <CodigoField
        campo={codigo}
        rechazo={activar.rechazo.codigo}
        ocupado={activar.processing}
        description="Los 6 dígitos que ves ahora en tu aplicación"
        soloDigitos
      />
    </Marco>
  );
};

/** The steps before the recovery codes: the password, and a code that proves that the application has the secret. */
export function Pasos(props: PasosProps) {
  const { paso } = props.activacion;
  if (paso.en === 'codigo') return <PasoDeCodigo {...props} secreto={paso.secreto} enlace={paso.enlace} />;
  return <PasoDeContrasena {...props} />;
}
