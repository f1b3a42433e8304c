import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pendientes } from '@comal/contract/comandas/autoservicio-schemas';
import { RECHAZO } from '@comal/domain/comensal/ajustes';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { given } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { MotivoField } from '../../../shared/motivos/MotivoField.tsx';
import classes from './Comensales.module.css';

export interface PedidoDialogProps {
  readonly pedido: Pendientes['pedidos'][number];
  /** Table and name. */
  readonly quien: string;
  readonly onClose: () => void;
  /** Called when it was accepted or refused, here or by somebody else. */
  readonly onHecho: () => void;
}

const ANCHO_PX = 430;

const Rechazar = ({ pedido, quien, onVolver, onHecho }: PedidoDialogProps & { readonly onVolver: () => void }) => {
  const campo = useField((texto) => leerTexto(RECHAZO.regla, texto));
  const { guardar, processing, error } = useSave(api.autoservicio.rechazar, {
    exito: 'Pedido rechazado',
    onListo: onHecho,
  });
  const rechazar = (motivo: string | undefined): void => {
    campo.leave();
    if (motivo !== undefined) void guardar({ body: { id: pedido.id, motivo } });
  };
  return (
    <FormDialog
      opened
      onClose={onVolver}
      title="¿Por qué no se acepta?"
      context={`${quien} lo lee en su teléfono`}
      width={ANCHO_PX}
      submit={{ label: 'Rechazar pedido', color: 'chile' }}
      dismiss="Volver"
      onSubmit={() => rechazar(campo.value)}
      busy={processing}
      error={error ?? null}
    >
      <div className={classes.motivos} role="group" aria-label="Motivos">
        {RECHAZO.motivos.map((motivo) => (
          <Button key={motivo} size="lg" variant="default" onClick={() => rechazar(motivo)}>
            {motivo}
          </Button>
        ))}
      </div>
      <MotivoField label="Otro motivo" regla={RECHAZO.regla} campo={campo} />
    </FormDialog>
  );
};

/** A whole order from a phone, to accept or to refuse with a reason. */
export function PedidoDialog(props: PedidoDialogProps) {
  const { pedido, quien, onClose, onHecho } = props;
  const [rechazando, setRechazando] = useState(false);
  const guardado = useSave(api.autoservicio.aceptar, {
    exito: 'Pedido aceptado',
    onListo: onHecho,
  });
  if (rechazando) return <Rechazar {...props} onVolver={() => setRechazando(false)} />;
  return (
    <SaveDialog
      onClose={onClose}
      title="Pedido por confirmar"
      context={quien}
      width={ANCHO_PX}
      verbo="Aceptar"
      pesos={pedido.total}
      forma={given({ id: pedido.id })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
      dismiss="Cerrar"
      extra={
        <Button size="lg" variant="subtle" color="chile" onClick={() => setRechazando(true)}>
          Rechazar
        </Button>
      }
    >
      <ul className={classes.renglones}>
        {pedido.renglones.map(({ cantidad, descripcion, detalles }, i) => (
          <li key={i}>
            <b>{cantidad} ×</b>
            <span>{descripcion}</span>
            {detalles.length > 0 && <small>{detalles.join(' · ')}</small>}
          </li>
        ))}
      </ul>
    </SaveDialog>
  );
}
