import { PERMISOS_DE_CAJA } from '@comal/domain/caja/permisos-de-caja';
import { NOMBRE_DE_PLATAFORMA } from '@comal/domain/caja/terminales';
import { useState } from 'react';
import { ReplacePanel } from '../../kit/ReplacePanel/ReplacePanel.tsx';
import type { FormStep } from '../../kit/StepForm/step-state.ts';
import { StepForm } from '../../kit/StepForm/StepForm.tsx';
import { api } from '../../platform/api/client.ts';
import { useDisconnected } from '../../platform/connection.ts';
import { useRefusedFields } from '../../shared/form/useRefusedFields.ts';
import { useSave } from '../../shared/useSave.ts';
import { EquipoFields } from './EquipoFields.tsx';
import { PermisosFields } from './PermisosFields.tsx';
import type { PanelProps } from './tipos.ts';
import { useFormaDeTerminal, type FormaDeTerminal } from './useFormaDeTerminal.ts';

const pasosDe = (forma: FormaDeTerminal, sinConexion: string | undefined): readonly FormStep[] => {
  const { falta, permisos, plataforma } = forma;
  return [
    {
      id: 'equipo',
      title: 'Datos del equipo',
      detail: forma.alias.value ? `${forma.alias.value} · ${NOMBRE_DE_PLATAFORMA[plataforma.value]}` : 'Cuál es',
      ...(falta === undefined ? {} : { missing: falta }),
      content: <EquipoFields forma={forma} />,
    },
    {
      id: 'permisos',
      title: 'Permisos de la caja',
      detail: `${PERMISOS_DE_CAJA.filter((p) => permisos.value[p]).length} de ${PERMISOS_DE_CAJA.length}`,
      ...(sinConexion === undefined ? {} : { missing: sinConexion }),
      content: <PermisosFields forma={forma} />,
    },
  ];
};

/** Adds a register, step by step: the equipment, then its rights. */
export function NuevaTerminalPanel({ onClose }: PanelProps) {
  const forma = useFormaDeTerminal();
  const [actual, setActual] = useState(0);
  const sinConexion = useDisconnected();
  const { guardar, processing, error, refused } = useSave(api.terminales.nueva, {
    exito: 'Terminal creada exitosamente',
    onListo: () => onClose(true),
  });
  useRefusedFields(forma, refused, (campo) => setActual(campo.startsWith('datos_terminal') ? 0 : 1));
  return (
    <ReplacePanel title="Nueva terminal" processing={processing} onClose={onClose}>
      <StepForm
        steps={pasosDe(forma, sinConexion)}
        current={actual}
        onCurrent={setActual}
        verb="Guardar terminal"
        onFinish={() => forma.value && void guardar({ body: forma.value })}
        onRefused={forma.leave}
        onCancel={() => onClose(false)}
        processing={processing}
        error={error ?? null}
      />
    </ReplacePanel>
  );
}
