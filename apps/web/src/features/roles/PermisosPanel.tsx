import { Button } from '@mantine/core';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../kit/format.ts';
import { ReplacePanel } from '../../kit/ReplacePanel/ReplacePanel.tsx';
import { api } from '../../platform/api/client.ts';
import { useDisconnected } from '../../platform/connection.ts';
import { PanelFoot } from '../../shared/PanelFoot.tsx';
import { useSave } from '../../shared/useSave.ts';
import { ArbolDePermisos } from './arbol/ArbolDePermisos.tsx';
import { rechazosDe } from './arbol/rechazos.ts';
import { useRolComoQuedo } from './consultas.ts';
import classes from './Roles.module.css';
import type { PanelProps, Rol } from './tipos.ts';
import { usePermisosDeRol, type PermisosDeRol } from './usePermisosDeRol.ts';

export interface PermisosPanelProps extends PanelProps {
  readonly rol: Rol;
}

const SIN_PERMISOS = 'Debes seleccionar los permisos del rol';
const SIN_CAMBIOS = 'No has cambiado nada';

const faltaDe = ({ elegidos, sinCambios, impedimento }: PermisosDeRol): string | undefined => {
  if (impedimento !== undefined) return impedimento;
  if (elegidos.size === 0) return SIN_PERMISOS;
  return sinCambios ? SIN_CAMBIOS : undefined;
};

const Cambios = ({ cambios: { agregados, quitados }, sinCambios, elegidos }: PermisosDeRol) => (
  <p className={classes.cambios} role="status">
    {elegidos.size === 0 && SIN_PERMISOS}
    {elegidos.size > 0 && (sinCambios ? 'Sin cambios' : `+${agregados.length}, −${quitados.length}`)}
  </p>
);

interface FallaProps {
  readonly texto: string;
  /** Shows the role as somebody else left it. */
  readonly onVer: (() => void) | undefined;
  readonly buscando: boolean;
}

/** Scrolls the failure into view: the user who pressed 'Guardar' may be far down the tree. */
const aLaVista = (falla: HTMLElement | null): void => falla?.scrollIntoView({ block: 'nearest' });

const Falla = ({ texto, onVer, buscando }: FallaProps) => (
  <div ref={aLaVista} className={classes.error} role="alert">
    <IconAlertCircle size={20} stroke={1.9} aria-hidden="true" />
    <span>{texto}</span>
    {onVer && (
      <Button variant="default" loading={buscando} onClick={onVer}>
        Ver cómo quedó
      </Button>
    )}
  </div>
);

/** Instead of the buttons that save. */
const Cerrar = ({ onCerrar }: { readonly onCerrar: () => void }) => (
  <Button variant="default" size="lg" onClick={onCerrar}>
    Volver a la lista
  </Button>
);

/**
 * The permissions of a role, and what saving would change; it takes effect in open sessions at once. On a conflict
 * with somebody else's change, the own changes can be applied to the current role.
 */
export function PermisosPanel({ rol: leido, onClose }: PermisosPanelProps) {
  const permisos = usePermisosDeRol(leido);
  const { rol, elegidos, elegir, soloLectura } = permisos;
  const sinConexion = useDisconnected();
  const { guardar, processing, error, motivo, refused, olvidar } = useSave(api.roles.editarPermisos, {
    exito: 'Permisos actualizados exitosamente',
    onListo: () => onClose(true),
  });
  const fresco = useRolComoQuedo(rol.id, (ahora) => {
    permisos.renovar(ahora);
    olvidar();
  });
  const ajeno = motivo === 'CAMBIO_ENTRETANTO';
  // After a conflict the list behind must show the other user's change.
  const cerrar = (): void => onClose(ajeno || rol !== leido);
  const [enviados, setEnviados] = useState<readonly number[]>([]);
  const enviar = (): void => {
    const todos = [...elegidos];
    setEnviados(todos);
    void guardar({ body: { id: rol.id, version: rol.version, permisos: todos } });
  };
  const texto = fresco.falla ?? refused?.['permisos'] ?? error;
  const razon = sinConexion ?? faltaDe(permisos);
  return (
    <ReplacePanel
      title={`Permisos de ${rol.descripcion}`}
      context={plural(rol.usuarios, 'usuario', 'usuarios')}
      processing={processing}
      onClose={cerrar}
      foot={
        soloLectura ? (
          <Cerrar onCerrar={cerrar} />
        ) : (
          <>
            <Cambios {...permisos} />
            <PanelFoot razon={razon} guardando={processing} onCancelar={cerrar} onGuardar={enviar} />
          </>
        )
      }
    >
      {soloLectura && (
        <p className={classes.razon} role="note">
          <IconLock size={20} stroke={1.9} aria-hidden="true" />
          {soloLectura}
        </p>
      )}
      {texto && (
        <Falla texto={texto} onVer={ajeno ? () => void fresco.pedir() : undefined} buscando={fresco.buscando} />
      )}
      <div className={classes.sobreElPie}>
        <ArbolDePermisos
          rol={rol.descripcion}
          elegidos={elegidos}
          onChange={elegir}
          rechazos={rechazosDe(refused, enviados, elegidos)}
          soloLectura={soloLectura !== undefined}
          {...(soloLectura === undefined && { cambios: permisos.cambios })}
        />
      </div>
    </ReplacePanel>
  );
}
