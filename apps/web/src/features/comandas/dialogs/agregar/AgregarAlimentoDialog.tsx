import type { Comanda } from '@comal/domain/comanda/comanda';
import type { AlimentoVista } from '@comal/contract/comandas-schemas';
import { Button } from '@mantine/core';
import { IconClock, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { CountedInput } from '../../../../kit/Counted/Counted.tsx';
import { formatMinutos, plural } from '../../../../kit/formato.ts';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { QuantityStepper } from '../../../../kit/QuantityStepper/QuantityStepper.tsx';
import { tip } from '../../../../kit/Tip/tip.ts';
import { agregarAlimento } from '../../model/edicion.ts';
import classes from './AgregarAlimentoDialog.module.css';
import { BuscarAlimento } from './BuscarAlimento.tsx';
import { Complementos } from './Complementos.tsx';
import { Especificaciones } from './Especificaciones.tsx';
import { useAgregar, type FormaDeAgregar } from './useAgregar.ts';

/** Props of `AgregarAlimentoDialog`. */
export interface AgregarAlimentoDialogProps {
  readonly comanda: Comanda;
  readonly onClose: () => void;
}

const ANCHO_PX = 500;
const COMENTARIO_MAXIMO = 100;
const OTRO = 'Agregar y seguir con otro alimento (Shift+Enter)';

interface FranjaProps {
  readonly alimento: AlimentoVista;
  readonly forma: FormaDeAgregar;
}

/** Area, time, how many and price of the chosen dish. */
const Franja = ({ alimento, forma }: FranjaProps) => (
  <div className={classes.franja}>
    <span className={classes.dato}>
      <IconToolsKitchen2 size={17} stroke={1.9} aria-hidden="true" />
      {alimento.area.descripcion}
    </span>
    {alimento.tiempo_de_preparacion > 0 && (
      <span className={classes.dato}>
        <IconClock size={17} stroke={1.9} aria-hidden="true" />
        {formatMinutos(alimento.tiempo_de_preparacion)}
      </span>
    )}
    <span className={classes.precio}>
      <QuantityStepper label="Cantidad" value={forma.cantidad} onChange={forma.contar} />
      <MoneyText pesos={alimento.precio} size="figure" />
    </span>
  </div>
);

const Opciones = ({ forma }: { readonly forma: FormaDeAgregar }) => {
  const { elegido, errores } = forma;
  if (!elegido) return null;
  const { vista, alimento } = elegido;
  return (
    <>
      <Franja alimento={vista} forma={forma} />
      {alimento.especificaciones.length > 0 && (
        <Especificaciones
          opciones={alimento.especificaciones}
          elegida={forma.especificacion}
          onElegir={forma.especificar}
          error={errores.especificacion}
        />
      )}
      {alimento.complementos.length > 0 && (
        <Complementos
          opciones={alimento.complementos}
          permitidos={alimento.complementos_permitidos}
          elegidos={forma.complementos}
          onAlternar={forma.alternar}
          error={errores.complementos}
        />
      )}
    </>
  );
};

const Comentario = ({ forma: { comentario } }: { readonly forma: FormaDeAgregar }) => (
  <CountedInput
    label="Comentario (opcional)"
    size="lg"
    autoComplete="off"
    max={COMENTARIO_MAXIMO}
    hint="Entre 5 y 100 caracteres"
    value={comentario.text}
    error={comentario.error}
    onChange={comentario.type}
    onBlur={comentario.leave}
  />
);

const Agregado = ({ texto }: { readonly texto: string }) => (
  <div className={classes.anterior} role="status">
    <IconPlus size={17} stroke={2.2} aria-hidden="true" />
    {texto} agregado
  </div>
);

/** Adds dishes to a comanda; the lines stay unsaved until Guardar (PEDIDO-001 to -007, COMANDA-031, D-45). */
export function AgregarAlimentoDialog({ comanda, onClose }: AgregarAlimentoDialogProps) {
  const buscador = useRef<HTMLInputElement>(null);
  const [anteriores, setAnteriores] = useState<readonly string[]>([]);
  const forma = useAgregar((alimento, eleccion) => agregarAlimento(comanda.id, alimento, eleccion));
  const agregado = `${forma.cantidad} × ${forma.elegido?.vista.descripcion ?? ''}`;
  const agregar = (otro: boolean): void => {
    if (!forma.agregar()) {
      if (!forma.elegido) buscador.current?.focus();
      return;
    }
    if (!otro) return onClose();
    forma.vaciar();
    setAnteriores([...anteriores, agregado]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.shiftKey || event.defaultPrevented) return;
    event.preventDefault();
    agregar(true);
  };
  const ultimo = anteriores.at(-1);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Agregar alimento"
      context={`${comanda.nombre} · ${plural(comanda.comensales, 'comensal', 'comensales')}`}
      width={ANCHO_PX}
      submit={{ label: 'Agregar', pesos: forma.pesos }}
      extra={
        <Button size="lg" variant="default" {...tip(OTRO)} aria-description={OTRO} onClick={() => agregar(true)}>
          Y otro
        </Button>
      }
      onSubmit={() => agregar(false)}
    >
      <div className={classes.cuerpo} onKeyDown={onKeyDown}>
        {ultimo !== undefined && !forma.elegido && <Agregado texto={ultimo} />}
        <BuscarAlimento
          key={anteriores.length}
          elegido={forma.elegido?.vista ?? null}
          onElegir={forma.elegir}
          error={forma.errores.alimento}
          input={buscador}
        />
        <Opciones forma={forma} />
        <Comentario forma={forma} />
      </div>
    </FormDialog>
  );
}
