import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { lineasDe, type Grupo } from '@comal/domain/comanda/agrupar';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';
import { Button } from '@mantine/core';
import { IconCopyPlus, IconCornerDownRight, IconMessage2, IconTrash, IconUser } from '@tabler/icons-react';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { QuantityStepper } from '../../../../kit/QuantityStepper/QuantityStepper.tsx';
import { ChipDeSubcuenta, Comentario, deAsiento, deTiempo, Fraccion } from '../../pedidos/Descripcion.tsx';
import { CuantosRapidos } from '../CuantosRapidos.tsx';
import type { ManosDeRenglon } from './manos-de-renglon.ts';
import classes from './Columna.module.css';

/** The changes of a line that open a dialog. */
export type QueDeRenglon = 'comentario' | 'subcuenta';

export interface RenglonProps {
  readonly grupo: Grupo<Pedido>;
  readonly abierto: boolean;
  readonly onAbrir: () => void;
  readonly manos: ManosDeRenglon;
  /** The quantity can only be stepped with − and + (D-18). */
  readonly soloDeUno: boolean;
  readonly onPedir: (que: QueDeRenglon) => void;
}

const Acompanante = ({ grupo: { pedidos } }: Pick<RenglonProps, 'grupo'>) => (
  <span className={classes.acompana}>
    <IconCornerDownRight size={16} stroke={1.9} aria-hidden="true" />
    {pedidos.length > 1 && `${pedidos.length} × `}
    {pedidos[0].descripcion}
  </span>
);

/** A group of equal lines: quantity, dish, options, complementos, comment, and total. */
const Resumen = ({ grupo }: Pick<RenglonProps, 'grupo'>) => {
  const [pedido] = grupo.pedidos;
  const opciones = [...detallesDe(pedido), deAsiento(pedido), deTiempo(pedido), pedido.tarifa?.nombre]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <span className={classes.cuantos}>{grupo.pedidos.length}</span>
      <span className={classes.que}>
        <span className={classes.plato}>
          {pedido.descripcion} <Fraccion pedido={pedido} />
        </span>
        {opciones && <span className={classes.opciones}>{opciones}</span>}
        {grupo.complementos.map((c) => (
          <Acompanante key={c.pedidos[0].id} grupo={c} />
        ))}
        <Comentario pedido={pedido} />
      </span>
      {pedido.subcuenta !== null && <ChipDeSubcuenta nombre={pedido.subcuenta} />}
      <span className={classes.importe}>
        <MoneyText pesos={aPesos(importeDe(lineasDe(grupo)))} size="strong" />
      </span>
    </>
  );
};

const Manos = ({ grupo, manos, soloDeUno, onPedir }: RenglonProps) => {
  const [{ descripcion, comentario, subcuenta }] = grupo.pedidos;
  const { dejarEn, quitar, otro, comentar, dividir } = manos;
  return (
    <div className={classes.manos}>
      {dejarEn && (
        <QuantityStepper
          label={`Cantidad de ${descripcion}`}
          value={grupo.pedidos.length}
          onChange={dejarEn}
          untyped={soloDeUno}
        />
      )}
      {dejarEn && !soloDeUno && (
        <CuantosRapidos plato={descripcion} cuantos={grupo.pedidos.length} onCuantos={dejarEn} />
      )}
      {otro && (
        <Button variant="default" leftSection={<IconCopyPlus size={19} aria-hidden="true" />} onClick={otro}>
          Otro igual
        </Button>
      )}
      {comentar && (
        <Button
          variant="default"
          leftSection={<IconMessage2 size={19} aria-hidden="true" />}
          aria-label={`${comentario ? 'Editar comentario' : 'Comentario'}: ${descripcion}`}
          onClick={() => onPedir('comentario')}
        >
          Comentario
        </Button>
      )}
      {dividir && (
        <IconAction
          icon={IconUser}
          label={`${subcuenta === null ? 'Subcuenta' : 'Cambiar subcuenta'}: ${descripcion}`}
          outlined
          onClick={() => onPedir('subcuenta')}
        />
      )}
      {quitar && (
        <IconAction icon={IconTrash} label={`Quitar ${descripcion}`} tone="danger" outlined onClick={quitar} />
      )}
    </div>
  );
};

/** Equal lines of the comanda as one row; the open one shows its actions. */
export function Renglon(props: RenglonProps) {
  const { grupo, abierto, onAbrir, manos } = props;
  const hayManos = Object.keys(manos).length > 0;
  return (
    <li className={classes.renglon} data-abierto={(abierto && hayManos) || undefined}>
      {hayManos ? (
        <button type="button" className={classes.resumen} aria-expanded={abierto} onClick={onAbrir}>
          <Resumen grupo={grupo} />
        </button>
      ) : (
        <div className={classes.resumen}>
          <Resumen grupo={grupo} />
        </div>
      )}
      {abierto && hayManos && <Manos {...props} />}
    </li>
  );
}
