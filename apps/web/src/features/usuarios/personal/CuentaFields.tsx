import '@mantine/core/styles/Switch.layer.css';
import { Loader, Switch } from '@mantine/core';
import { LIMITES_DE_USUARIO } from '@comal/domain/usuarios/datos';
import { IconCircleCheck } from '@tabler/icons-react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { switchOf } from '../../../kit/hooks/form.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import { ContrasenaFields } from '../contrasena/ContrasenaFields.tsx';
import { useRolesQueDoy, useSucursales } from './consultas.ts';
import classes from './personal.module.css';
import { SucursalesField } from './SucursalesField.tsx';
import { YA_EXISTE, type FormaDeCuenta } from './useFormaDeCuenta.ts';

const Marca = ({ existencia }: Pick<FormaDeCuenta, 'existencia'>) => {
  if (existencia === 'preguntando') return <Loader size={18} aria-label="Comprobando" />;
  if (existencia !== 'libre') return null;
  return <IconCircleCheck size={20} stroke={2} aria-label="Disponible" color="var(--mantine-color-success)" />;
};

/** Username, role, branches and password of a new person (D-11). */
export function CuentaFields({ forma }: { readonly forma: FormaDeCuenta }) {
  const { usuario, existencia, rol, conTarjeta } = forma;
  const roles = useRolesQueDoy();
  const sucursales = useSucursales();
  return (
    <div className={classes.forma}>
      <CountedInput
        label="Usuario"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        max={LIMITES_DE_USUARIO.username.max}
        hint="Con el que entra: letras sin acento, números, punto o guion"
        value={usuario.text}
        onChange={usuario.type}
        onBlur={usuario.text === '' ? undefined : usuario.leave}
        error={existencia === 'existe' ? YA_EXISTE : usuario.error}
        rightSection={<Marca existencia={existencia} />}
      />
      <Choose label="Rol" lista={roles} elegido={rol} placeholder="Selecciona un rol" />
      <div className={classes.ancho}>
        <SucursalesField
          sucursales={sucursales}
          elegidas={forma.sucursales.value}
          error={forma.sucursales.error}
          onChange={forma.sucursales.set}
        />
      </div>
      <div className={classes.ancho}>
        <Switch
          size="md"
          label="La persona pone su contraseña"
          description="Con el código de su tarjeta de acceso, que sale al guardar; nadie más la conoce"
          {...switchOf(conTarjeta)}
        />
      </div>
      {!conTarjeta.value && <ContrasenaFields nueva={forma.nueva} label="Contraseña" />}
    </div>
  );
}
