import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../kit/ConfirmDialog/useConfirm.ts';
import { DataTable } from '../../kit/DataTable/DataTable.tsx';
import type { Column } from '../../kit/DataTable/types.ts';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { ReplacePanel } from '../../kit/ReplacePanel/ReplacePanel.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../kit/Tip/tip.ts';
import { api } from '../../platform/api/client.ts';
import { REMOVE, usePermisoGuard } from '../../shared/usePermisoGuard.ts';
import { useSave } from '../../shared/useSave.ts';
import { AgregarUsuarioDialog } from './AgregarUsuarioDialog.tsx';
import type { TerminalPanelProps } from './EditarTerminalPanel.tsx';
import { PanelFoot } from '../../shared/PanelFoot.tsx';
import classes from './Terminales.module.css';
import type { UsuarioConAcceso } from './tipos.ts';
import { useAccesos, type Accesos, type Lista } from './useAccesos.ts';

const ROW_PX = 55;
const SIN_CAMBIOS = 'No hay cambios por guardar';
const COLUMNAS: readonly Column<UsuarioConAcceso>[] = [
  { id: 'usuario', title: 'Usuario', onCard: 'dato', cell: ({ usuario }) => usuario },
  { id: 'nombre', title: 'Nombre', principal: true, cell: ({ nombre }) => nombre },
];

const palabras = ({ restringida, usuarios }: Lista): string => {
  if (!restringida) return 'Ahora entra cualquiera que trabaje en la sucursal.';
  return usuarios.length === 0
    ? 'Nadie puede entrar en esta terminal: agrega a alguien o quita la restricción.'
    : 'Los demás no pueden entrar, y quien ya está dentro sale al guardar.';
};

interface ContenidoProps {
  readonly accesos: Accesos;
  readonly lista: Lista;
}

/** Whether access is restricted, to whom, and the add button. */
const Contenido = ({ accesos, lista }: ContenidoProps) => {
  const { conPermiso, acciones, agregar } = usePermisoGuard();
  const { confirm } = useConfirm();
  const [agregando, setAgregando] = useState(false);
  const quitar = async (usuario: UsuarioConAcceso): Promise<void> => {
    const text = `¿Quitar el acceso a ${usuario.nombre}? Ya no podrá iniciar sesión con esta terminal.`;
    if (await confirm({ title: 'Quitar acceso', text, action: 'Quitar acceso' })) accesos.quitar(usuario);
  };
  const boton = agregar({
    label: 'Agregar usuario',
    permiso: PERMISO.NUEVO_USUARIO_CON_ACCESO_A_TERMINAL,
    hacer: () => setAgregando(true),
  });
  const alternar = (si: boolean): void =>
    void conPermiso(
      si ? PERMISO.ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL : PERMISO.NUEVO_USUARIO_CON_ACCESO_A_TERMINAL,
      () => accesos.restringir(si),
    );
  return (
    <>
      <div className={classes.barra}>
        <Switch
          size="md"
          label="Solo entran las personas de esta lista"
          checked={lista.restringida}
          onChange={(event) => alternar(event.currentTarget.checked)}
        />
        <Button
          leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
          data-disabled={boton.reason ? true : undefined}
          {...explained(boton.reason, boton.onClick)}
        >
          {boton.label}
        </Button>
      </div>
      <p className={classes.aviso} role="status">
        {palabras(lista)}
      </p>
      {lista.usuarios.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          text="No hay usuarios en la lista"
          action={boton.reason ? undefined : 'Agregar al primero'}
          tone="secondary"
          onAction={boton.onClick}
        />
      ) : (
        <DataTable
          title="Usuarios con acceso"
          columns={COLUMNAS}
          rows={lista.usuarios}
          clave={({ id }) => id}
          nombre={({ nombre }) => nombre}
          actions={acciones<UsuarioConAcceso>([
            {
              ...REMOVE,
              text: 'Quitar',
              permiso: PERMISO.ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL,
              hacer: (usuario) => void quitar(usuario),
            },
          ])}
        />
      )}
      {agregando && (
        <AgregarUsuarioDialog
          candidatos={accesos.candidatos}
          onClose={() => setAgregando(false)}
          onAgregar={(usuario) => {
            accesos.agregar(usuario);
            setAgregando(false);
          }}
        />
      )}
    </>
  );
};

/** The people who may enter a web register, in place of the list; saved only by 'Guardar' (D-35). */
export function UsuariosPanel({ terminal, onClose }: TerminalPanelProps) {
  const accesos = useAccesos(terminal.id);
  const { lista, cargando } = accesos;
  const { sinConexion } = usePermisoGuard();
  const { guardar, processing, error, motivo } = useSave(api.terminales.guardarAccesos, {
    exito: 'Usuarios con acceso guardados exitosamente',
    onListo: () => onClose(true),
  });
  const enviar = (): void => {
    if (!lista || !accesos.terminal) return;
    const { id, version } = accesos.terminal;
    const usuarios = lista.usuarios.map((u) => u.id);
    void guardar({ body: { terminal: id, restringida: lista.restringida, usuarios, version } });
  };
  const cerrar = (): void => onClose(motivo === 'CAMBIO_ENTRETANTO');
  return (
    <ReplacePanel
      title={`Usuarios con acceso a ${terminal.alias.toUpperCase()}`}
      processing={processing}
      onClose={cerrar}
      foot={
        <PanelFoot
          razon={sinConexion ?? (accesos.cambiada ? undefined : SIN_CAMBIOS)}
          guardando={processing}
          error={error}
          onCancelar={cerrar}
          onGuardar={enviar}
        />
      }
    >
      <section className={classes.seccion} aria-label="Quién puede entrar">
        {lista && <Contenido accesos={accesos} lista={lista} />}
        {!lista && !accesos.error && <SkeletonRows height={ROW_PX} />}
        {!lista && accesos.error && (
          <ErrorState error={accesos.error} onRetry={accesos.reintentar} retrying={cargando} />
        )}
      </section>
    </ReplacePanel>
  );
}
