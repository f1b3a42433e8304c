import { Loader, Select } from '@mantine/core';
import { IconBuildingStore, IconCashRegister, IconChevronDown } from '@tabler/icons-react';
import { ApiError } from '../../../platform/api/errors.ts';
import { Fallo } from './LinkButton.tsx';
import classes from './LoginForm.module.css';
import type { FormularioDeEntrada } from './useFormularioDeEntrada.ts';

interface LugarFieldsProps {
  readonly formulario: FormularioDeEntrada;
}

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;
const chevron = <IconChevronDown size={18} stroke={1.9} aria-hidden="true" />;

const CajaField = ({ formulario }: LugarFieldsProps) => {
  const { form, cajas, caja } = formulario;
  const fallo = cajas.error instanceof ApiError && !cajas.isFetching ? cajas.error.message : null;
  const reintentar = () => void cajas.refetch();
  return (
    <Select
      {...form.getInputProps('caja')}
      value={caja}
      data={(cajas.data ?? []).map(({ id, alias }) => ({ value: String(id), label: alias }))}
      error={fallo ? <Fallo error={fallo} onRetry={reintentar} /> : form.errors['caja']}
      readOnly={!cajas.data}
      aria-readonly={!cajas.data}
      size="lg"
      label="Caja"
      required
      placeholder="Elige"
      allowDeselect={false}
      leftSection={<IconCashRegister {...icon} />}
      rightSection={cajas.isFetching ? <Loader size={18} /> : chevron}
      rightSectionPointerEvents="none"
    />
  );
};

/** Where the session works: the branch and, on the web platform, its register. */
export function LugarFields({ formulario }: LugarFieldsProps) {
  const { form, chequeo, plataforma, elegirSucursal } = formulario;
  return (
    <div className={classes.pair}>
      <Select
        {...form.getInputProps('sucursal')}
        onChange={elegirSucursal}
        data={chequeo.sucursales.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        readOnly={chequeo.estado !== 'validado'}
        aria-readonly={chequeo.estado !== 'validado'}
        size="lg"
        label="Sucursal"
        required
        placeholder="Elige"
        allowDeselect={false}
        leftSection={<IconBuildingStore {...icon} />}
        rightSection={chevron}
        rightSectionPointerEvents="none"
      />
      {plataforma === 'web' && <CajaField formulario={formulario} />}
    </div>
  );
}
