import { Input } from '@mantine/core';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { especificacionesQueHay } from '../../model/alimento.ts';
import { PrecioDeAlimento } from '../precio/PrecioDeAlimento.tsx';
import classes from './Azulejos.module.css';

export interface EleccionRapidaProps {
  readonly alimento: AlimentoVista;
  readonly cantidad: number;
  /** Adds the dish with this specification. */
  readonly onEspecificar: (especificacion: number) => void;
  /** Opens the full form: extras, comment, quantity. */
  readonly onMasOpciones: () => void;
  readonly onVolver: () => void;
  /** The reason why the dish was not added, after an attempt. */
  readonly falta: string | undefined;
}

/** Picks the specification, which is required, and adds the dish with one press. */
export function EleccionRapida(props: EleccionRapidaProps) {
  const { alimento, cantidad, onEspecificar, onMasOpciones, onVolver, falta } = props;
  const primera = useRef<HTMLButtonElement>(null);
  useEffect(() => primera.current?.focus(), [falta]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onVolver();
  };
  return (
    <section className={classes.seccion} aria-label={`Especificación de ${alimento.descripcion}`} onKeyDown={onKeyDown}>
      <div className={classes.camino}>
        <button type="button" className={classes.volver} aria-label="Volver al menú" onClick={onVolver}>
          <IconArrowLeft size={22} stroke={2} aria-hidden="true" />
        </button>
        <h3 className={classes.elegido}>
          {cantidad > 1 && `${cantidad} × `}
          {alimento.descripcion}
        </h3>
        <PrecioDeAlimento alimento={alimento} size="strong" />
      </div>
      <div className={classes.especificaciones}>
        {especificacionesQueHay(alimento).map(({ id, descripcion }, n) => (
          <button
            key={id}
            ref={n === 0 ? primera : undefined}
            type="button"
            className={classes.especificacion}
            data-azulejo
            onClick={() => onEspecificar(id)}
          >
            {descripcion}
          </button>
        ))}
      </div>
      {falta !== undefined && <Input.Error role="alert">{falta}</Input.Error>}
      <button type="button" className={classes.verMas} onClick={onMasOpciones}>
        {alimento.complementos.length > 0 ? 'Complementos y comentario' : 'Comentario y cantidad'}
      </button>
    </section>
  );
}
