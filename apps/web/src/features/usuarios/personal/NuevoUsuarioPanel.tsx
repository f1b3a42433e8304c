import { LIMITES_DE_USUARIO, proponerUsername } from '@comal/domain/usuarios/datos';
import { useState } from 'react';
import { formOf } from '../../../kit/hooks/form.ts';
import { ReplacePanel } from '../../../kit/ReplacePanel/ReplacePanel.tsx';
import type { FormStep } from '../../../kit/StepForm/step-state.ts';
import { StepForm } from '../../../kit/StepForm/StepForm.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useRefusedFields } from '../../../shared/form/useRefusedFields.ts';
import { useSave } from '../../../shared/useSave.ts';
import { CuentaFields } from './CuentaFields.tsx';
import classes from './personal.module.css';
import { PersonalesFields } from './PersonalesFields.tsx';
import type { Persona } from './tipos.ts';
import { useFormaDeCuenta, type FormaDeCuenta } from './useFormaDeCuenta.ts';
import { useFormaPersonal, type FormaPersonal } from './useFormaPersonal.ts';

const REGLAS = {
  nombre: LIMITES_DE_USUARIO.nombreNuevo,
  primerApellido: LIMITES_DE_USUARIO.primerApellidoNuevo,
  segundoApellido: LIMITES_DE_USUARIO.segundoApellido,
};
const POR_COMPLETAR = 'Escribe nombre y primer apellido, de 3 a 20 caracteres, y elige el sexo';

export interface NuevoUsuarioPanelProps {
  readonly onClose: (actualizado: boolean) => void;
  /** Called when a person was added: shows the access card. */
  readonly onAgregado: (persona: Persona) => void;
}

const pasosDe = (
  personal: FormaPersonal,
  cuenta: FormaDeCuenta,
  sinConexion: string | undefined,
): readonly FormStep[] => {
  const { value } = personal;
  const falta = sinConexion ?? cuenta.falta;
  return [
    {
      id: 'personales',
      title: 'Datos personales',
      detail: value ? `${value.nombre} ${value.primerApellido}` : 'Quién es',
      ...(value ? {} : { missing: POR_COMPLETAR }),
      content: (
        <div className={classes.forma}>
          <PersonalesFields forma={personal} />
        </div>
      ),
    },
    {
      id: 'cuenta',
      title: 'Cuenta',
      detail: 'Con qué entra y qué puede',
      ...(falta === undefined ? {} : { missing: falta }),
      content: <CuentaFields forma={cuenta} />,
    },
  ];
};

/** Adds a person, step by step: personal data, then the account. */
export function NuevoUsuarioPanel({ onClose, onAgregado }: NuevoUsuarioPanelProps) {
  const personal = useFormaPersonal(REGLAS);
  const cuenta = useFormaDeCuenta();
  const [actual, setActual] = useState(0);
  const sinConexion = useDisconnected();
  const { guardar, processing, error, refused } = useSave(api.personal.nuevo, {
    exito: 'Usuario agregado exitosamente',
    onListo: onAgregado,
  });
  useRefusedFields(formOf({ personales: personal, cuenta }), refused, (campo) =>
    setActual(campo.startsWith('personales') ? 0 : 1),
  );
  const irA = (paso: number): void => {
    if (paso === 1 && personal.value)
      cuenta.proponer(proponerUsername(personal.value.nombre, personal.value.primerApellido));
    setActual(paso);
  };
  const terminar = (): void => {
    if (!personal.value || !cuenta.value) return;
    const contrasena = cuenta.contrasena();
    const body = { personales: personal.value, cuenta: { ...cuenta.value, contrasena, confirmacion: contrasena } };
    void guardar({ body });
  };
  return (
    <ReplacePanel title="Nuevo usuario" processing={processing} onClose={onClose}>
      <StepForm
        steps={pasosDe(personal, cuenta, sinConexion)}
        current={actual}
        onCurrent={irA}
        verb="Guardar usuario"
        onFinish={terminar}
        onRefused={actual === 0 ? personal.leave : cuenta.leave}
        onCancel={() => onClose(false)}
        processing={processing}
        error={error ?? null}
      />
    </ReplacePanel>
  );
}
