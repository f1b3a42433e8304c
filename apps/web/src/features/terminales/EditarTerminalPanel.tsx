import { ReplacePanel } from '../../kit/ReplacePanel/ReplacePanel.tsx';
import { api } from '../../platform/api/client.ts';
import { useDisconnected } from '../../platform/connection.ts';
import { useRefusedFields } from '../../shared/form/useRefusedFields.ts';
import { useSave } from '../../shared/useSave.ts';
import { EquipoFields } from './EquipoFields.tsx';
import { PermisosFields } from './PermisosFields.tsx';
import { PanelFoot } from '../../shared/PanelFoot.tsx';
import classes from './Terminales.module.css';
import type { PanelProps, Terminal } from './tipos.ts';
import { useFormaDeTerminal } from './useFormaDeTerminal.ts';

/** Props of the panels of one register. */
export interface TerminalPanelProps extends PanelProps {
  readonly terminal: Terminal;
}

/** Edits the data and the rights of a register on one page. */
export function EditarTerminalPanel({ terminal, onClose }: TerminalPanelProps) {
  const forma = useFormaDeTerminal(terminal);
  const sinConexion = useDisconnected();
  const { guardar, processing, error, motivo, refused } = useSave(api.terminales.editar, {
    exito: 'Terminal actualizada exitosamente',
    onListo: () => onClose(true),
  });
  useRefusedFields(forma, refused);
  const { id, version } = terminal;
  const enviar = (): void => {
    if (!forma.value) return;
    const { datos_terminal, datos_permisos } = forma.value;
    void guardar({ body: { datos_terminal: { ...datos_terminal, id, version }, datos_permisos } });
  };
  // After a conflict the list behind must show the other user's change.
  const cerrar = (): void => onClose(motivo === 'CAMBIO_ENTRETANTO');
  return (
    <ReplacePanel
      title={`Editar ${terminal.alias.toUpperCase()}`}
      processing={processing}
      onClose={cerrar}
      foot={
        <PanelFoot
          razon={sinConexion ?? forma.falta}
          guardando={processing}
          error={error}
          onCancelar={cerrar}
          onGuardar={enviar}
        />
      }
    >
      <section className={classes.seccion} aria-label="Datos del equipo">
        <h2 className={classes.subtitulo}>Datos del equipo</h2>
        <EquipoFields forma={forma} />
      </section>
      <section className={classes.seccion} aria-label="Permisos de la caja">
        <h2 className={classes.subtitulo}>Permisos de la caja</h2>
        <PermisosFields forma={forma} />
      </section>
    </ReplacePanel>
  );
}
