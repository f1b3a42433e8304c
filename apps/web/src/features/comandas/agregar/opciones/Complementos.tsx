import { gratisElegidos } from '@comal/domain/comanda/guardar/complementos';
import type { Extra } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { aPesos } from '@comal/domain/money';
import { Checkbox, Input } from '@mantine/core';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import casillas from './Casillas.module.css';
import classes from './Complementos.module.css';

export interface ComplementosProps {
  readonly opciones: readonly Extra[];
  /** The number of free extras that the dish allows. */
  readonly permitidos: number;
  readonly elegidos: readonly number[];
  readonly onAlternar: (id: number) => void;
  /** Why the last extra was not accepted. */
  readonly error: string | undefined;
}

const Precio = ({ extra }: { readonly extra: Extra }) =>
  extra.precio === 0 ? (
    <span className={classes.gratis}>Gratis</span>
  ) : (
    <span>
      + <MoneyText pesos={aPesos(extra.precio)} />
    </span>
  );

/** The extras of a dish; free ones up to its limit, paid ones without limit. */
export function Complementos({ opciones, permitidos, elegidos, onAlternar, error }: ComplementosProps) {
  const hayGratis = opciones.some((o) => o.precio === 0);
  const gratis = gratisElegidos(opciones.filter((o) => elegidos.includes(o.id)));
  return (
    <div role="group" aria-label="Complementos">
      <div className={casillas.cabeza}>
        <span>Complementos</span>
        {hayGratis && (
          <span className={classes.cuenta}>
            {gratis} de {permitidos} gratis
          </span>
        )}
      </div>
      <div className={casillas.lista}>
        {opciones.map((extra) => (
          <Checkbox
            key={extra.id}
            className={casillas.fila}
            classNames={{ body: casillas.cuerpo, labelWrapper: casillas.etiqueta, label: casillas.texto }}
            checked={elegidos.includes(extra.id)}
            onChange={() => onAlternar(extra.id)}
            label={
              <>
                <span>{extra.descripcion}</span>
                <Precio extra={extra} />
              </>
            }
          />
        ))}
      </div>
      {error && (
        <Input.Error role="alert" className={casillas.error}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
