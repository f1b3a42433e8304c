import { Button, TextInput } from '@mantine/core';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../kit/Avatar/Avatar.tsx';
import { Dialog } from '../../kit/Dialog/Dialog.tsx';
import { notify } from '../../kit/notify.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../platform/api/client.ts';
import type { Pase, PendingAutorizacion } from '../../platform/autorizacion/autorizacion.ts';
import classes from './AutorizacionDialog.module.css';
import { Identificacion } from './pin/Identificacion.tsx';
import { Mosaico } from './bloqueo/Mosaico.tsx';
import { useQuienesAutorizan, type Persona, type Prueba } from './personas.ts';

export interface AutorizacionDialogProps {
  readonly pedida: PendingAutorizacion;
}

type Quien = Pick<Persona, 'username' | 'nombre' | 'tiene_pin'>;

const permitido = (permiso: number): string =>
  OPERACIONES.find(({ id }) => id === permiso)?.descripcion ?? 'Esta operación';

/** The approved action in words, by the path of the call. */
const QUE_SE_HACE: Readonly<Record<string, string>> = {
  'comandas/eliminar/{id}': 'Eliminar la comanda',
  'comandas/{folio}/eliminar': 'Eliminar la comanda',
  'comandas/pedidos/estado': 'Despachar los pedidos',
  'comandas/actualizar': 'Guardar los cambios de la comanda',
  'comandas/cobros/{pago}/cancelar': 'Cancelar el cobro',
  'comandas/descuentos': 'Dar el descuento',
  'comandas/alimentos/agotar': 'Marcar lo que se agotó',
};

const ANCHO_PX = 430;
const TILE_PX = 58;

/** A field for a colleague's user name: while the list is loading, or for a person who is not in it yet. */
const Escribir = ({ label, onElegir }: { readonly label: string; readonly onElegir: (quien: Quien) => void }) => {
  const [usuario, setUsuario] = useState('');
  const escrito = usuario.trim();
  return (
    <form
      className={classes.otro}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (escrito !== '') onElegir({ username: escrito, nombre: escrito, tiene_pin: true });
      }}
    >
      <TextInput
        label={label}
        size="lg"
        className={classes.usuario}
        value={usuario}
        onChange={(event) => setUsuario(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="lg" variant="default" disabled={escrito === ''}>
        Seguir
      </Button>
    </form>
  );
};

/** Chooses a colleague with the permission, by tile or by user name. */
const Elegir = ({ permiso, onElegir }: { readonly permiso: number; readonly onElegir: (quien: Quien) => void }) => {
  const { personas, cargando } = useQuienesAutorizan(permiso);
  const alguien = personas !== undefined && personas.length > 0;
  return (
    <>
      {cargando && <SkeletonRows rows={2} height={TILE_PX} shape="cards" />}
      {alguien && <Mosaico size="dialog" personas={personas} onElegir={onElegir} />}
      <p className={classes.nadie} role="status">
        {personas?.length === 0 && 'Nadie más de la sucursal tiene ese permiso.'}
      </p>
      <Escribir label={alguien ? 'O escribe su usuario' : 'Escribe su usuario'} onElegir={onElegir} />
    </>
  );
};

const Probar = ({
  quien,
  permiso,
  onPase,
  onOtra,
}: {
  readonly quien: Quien;
  readonly permiso: number;
  readonly onPase: (pase: Pase) => void;
  readonly onOtra: () => void;
}) => {
  const enviar = async (prueba: Prueba): Promise<void> => {
    const { data } = await api.usuarios.autorizar({ body: { permiso, usuario: quien.username, prueba } });
    notify.success(`${data.nombre} lo autoriza`);
    onPase(data);
  };
  return (
    <>
      <div className={classes.persona}>
        <Avatar name={quien.nombre} size={40} />
        <strong>{quien.nombre}</strong>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden="true" />} onClick={onOtra}>
          Otra persona
        </Button>
      </div>
      <Identificacion nombre={quien.nombre} tienePin={quien.tiene_pin} enviar={enviar} verbo="Autorizar" />
    </>
  );
};

/** A colleague's approval of one operation, on this till: chooses the person and asks for PIN or password (D-18). */
export function AutorizacionDialog({ pedida: { permiso, call = '', respond } }: AutorizacionDialogProps) {
  const [quien, setQuien] = useState<Quien | null>(null);
  return (
    <Dialog
      opened
      onClose={() => respond(null)}
      title="Autorización"
      context={QUE_SE_HACE[call] ?? permitido(permiso)}
      width={ANCHO_PX}
    >
      <div className={classes.root}>
        <p className={classes.nota} tabIndex={-1} data-autofocus>
          <IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />
          Lo autoriza aquí mismo una persona con el permiso «{permitido(permiso)}». Quedan registrados los dos nombres.
        </p>
        {quien ? (
          <Probar quien={quien} permiso={permiso} onPase={respond} onOtra={() => setQuien(null)} />
        ) : (
          <Elegir permiso={permiso} onElegir={setQuien} />
        )}
      </div>
    </Dialog>
  );
}
