import { useState } from 'react';
import { plural } from '../../kit/format.ts';
import { formOf } from '../../kit/hooks/form.ts';
import { ReplacePanel } from '../../kit/ReplacePanel/ReplacePanel.tsx';
import type { FormStep } from '../../kit/StepForm/step-state.ts';
import { StepForm } from '../../kit/StepForm/StepForm.tsx';
import { api } from '../../platform/api/client.ts';
import { useDisconnected } from '../../platform/connection.ts';
import { useRefusedFields } from '../../shared/form/useRefusedFields.ts';
import { useSave } from '../../shared/useSave.ts';
import { ArbolDePermisos } from './arbol/ArbolDePermisos.tsx';
import { GeneralesFields } from './GeneralesFields.tsx';
import classes from './Roles.module.css';
import type { PanelProps } from './tipos.ts';
import { useFormaDeRol, type FormaDeRol } from './useFormaDeRol.ts';

const pasosDe = (forma: FormaDeRol, sinConexion: string | undefined): readonly FormStep[] => {
  const { nombre, elegidos, elegir } = forma;
  const porElegir = sinConexion ?? forma.falta.permisos;
  return [
    {
      id: 'generales',
      title: 'Datos generales',
      detail: nombre.value ?? 'Cómo se llama',
      ...(forma.falta.generales === undefined ? {} : { missing: forma.falta.generales }),
      content: <GeneralesFields forma={forma} />,
    },
    {
      id: 'permisos',
      title: 'Permisos',
      detail: elegidos.size > 0 ? plural(elegidos.size, 'permiso', 'permisos') : 'Elige qué puede hacer',
      ...(porElegir === undefined ? {} : { missing: porElegir }),
      detached: true,
      content: (
        <div className={classes.enPasos}>
          <ArbolDePermisos rol={nombre.value ?? ''} elegidos={elegidos} onChange={elegir} soloLectura={false} />
        </div>
      ),
    },
  ];
};

/** Adds a role, step by step: its name, then what it may do. */
export function NuevoRolPanel({ onClose }: PanelProps) {
  const forma = useFormaDeRol();
  const [actual, setActual] = useState(0);
  const sinConexion = useDisconnected();
  const { guardar, processing, error, refused } = useSave(api.roles.nuevo, {
    exito: 'Rol creado exitosamente',
    onListo: () => onClose(true),
  });
  useRefusedFields(formOf({ descripcion: forma.nombre }), refused, (campo) =>
    setActual(campo === 'descripcion' ? 0 : 1),
  );
  const terminar = (): void => {
    const { nombre, elegidos, falta } = forma;
    if (nombre.value === undefined || falta.generales !== undefined) return setActual(0);
    void guardar({ body: { descripcion: nombre.value, permisos: [...elegidos] } });
  };
  return (
    <ReplacePanel title="Nuevo rol" processing={processing} onClose={onClose}>
      <StepForm
        steps={pasosDe(forma, sinConexion)}
        current={actual}
        onCurrent={setActual}
        verb="Guardar rol"
        onFinish={terminar}
        onRefused={forma.nombre.leave}
        onCancel={() => onClose(false)}
        processing={processing}
        error={error ?? null}
      />
    </ReplacePanel>
  );
}
