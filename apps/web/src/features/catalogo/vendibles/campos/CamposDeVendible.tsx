import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { AllergensField } from '../../../../kit/Allergens/AllergensField.tsx';
import { CountedInput } from '../../../../kit/Counted/Counted.tsx';
import { switchOf } from '../../../../kit/hooks/form.ts';
import { inputOf } from '../../../../kit/hooks/useField.ts';
import { MoneyInput } from '../../../../kit/MoneyInput/MoneyInput.tsx';
import { QuantityInput } from '../../../../kit/QuantityInput/QuantityInput.tsx';
import classes from './CamposDeVendible.module.css';
import { useOptionsNotice } from '../../../../shared/choose/options.ts';
import { useAreas, useCategorias, useUnidades } from '../consultas.ts';
import { Choose } from '../../../../shared/choose/Choose.tsx';
import { ClaseFiscalField } from './ClaseFiscalField.tsx';
import { Ganancia } from './Ganancia.tsx';
import { useCrear } from './useCrear.ts';
import type { FormaDeVendible } from '../useVendible.ts';

export interface CamposDeVendibleProps {
  readonly forma: FormaDeVendible;
  /** Maximum length of its name. */
  readonly maximo: number;
  /** Its production cost, in pesos. */
  readonly costo: number;
  /** Additional fields after the name. */
  readonly propios?: ReactNode;
  /** Additional fields after the minutes. */
  readonly numeros?: ReactNode;
}

const ManejaInventario = ({ manejaInventario, inventario }: FormaDeVendible) => (
  <div className={classes.inventario}>
    <Switch size="md" label="Maneja inventario" {...switchOf(manejaInventario)} />
    {manejaInventario.value && <QuantityInput label="Inventario" required {...inputOf(inventario)} />}
  </div>
);

/**
 * The fields that dishes and add-ons share, in two columns; the profit is updated while the price is typed (ui.md 12).
 */
export function CamposDeVendible({ forma, maximo, costo, propios, numeros }: CamposDeVendibleProps) {
  const { descripcion, categoria, areaDespacho, unidadMedida, precioVenta, tiempoPreparacion, contenido } = forma;
  const [categorias, areas, unidades] = [useCategorias(), useAreas(), useUnidades()];
  useOptionsNotice(categorias, areas, unidades);
  return (
    <div className={classes.columnas}>
      <div className={classes.ancho}>
        <CountedInput
          label="Descripción"
          required
          autoComplete="off"
          data-autofocus
          max={maximo}
          value={descripcion.text}
          error={descripcion.error}
          onChange={descripcion.type}
          onBlur={descripcion.text === '' ? undefined : descripcion.leave}
        />
      </div>
      {propios}
      <Choose label="Categoría" lista={categorias} elegido={categoria} onCrear={useCrear('categorias', categoria)} />
      <Choose label="Área de despacho" lista={areas} elegido={areaDespacho} onCrear={useCrear('areas', areaDespacho)} />
      <Choose label="Unidad de medida" lista={unidades} elegido={unidadMedida} />
      <MoneyInput label="Precio de venta" required {...inputOf(precioVenta)} />
      <QuantityInput label="Tiempo de preparación" required whole unidad="min" {...inputOf(tiempoPreparacion)} />
      {numeros}
      <ManejaInventario {...forma} />
      <div className={classes.ancho}>
        <AllergensField value={contenido.value} onChange={contenido.set} />
      </div>
      <div className={classes.ancho}>
        <ClaseFiscalField value={forma.clase_fiscal.value} onChange={forma.clase_fiscal.set} />
      </div>
      <div className={classes.ancho}>
        <Ganancia costo={costo} precio={precioVenta.value} clase_fiscal={forma.clase_fiscal.value} />
      </div>
    </div>
  );
}
