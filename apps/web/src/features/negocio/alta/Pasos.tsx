import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Button, Radio } from '@mantine/core';
import {
  IconBuildingStore,
  IconCopy,
  IconMail,
  IconMapPin,
  IconPhone,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react';
import { MENUS_DE_INICIO } from '@comal/domain/negocio/menus-de-inicio';
import { SEXOS } from '@comal/domain/usuarios/datos';
import classes from './Alta.module.css';
import { Campo } from './Campo.tsx';
import { faltaEnPaso } from './forma.ts';
import type { FormaDeAlta } from './useFormaDeAlta.ts';

interface PasoProps {
  readonly forma: FormaDeAlta;
}

/** The person who registers. */
export const DatosPersonales = ({ forma }: PasoProps) => (
  <div className={classes.campos}>
    <Campo {...{ forma }} campo="nombre" label="Nombre" icono={IconUser} autoComplete="given-name" />
    <Campo {...{ forma }} campo="primerApellido" label="Primer apellido" icono={IconUser} autoComplete="family-name" />
    <Campo {...{ forma }} campo="segundoApellido" label="Segundo apellido" icono={IconUser} />
    <Radio.Group
      label="Sexo"
      required
      value={String(forma.valores.sexo)}
      onChange={(sexo) => forma.poner({ sexo: Number(sexo) })}
    >
      <div className={classes.opciones}>
        {SEXOS.map(({ id, descripcion }) => (
          <Radio
            key={id}
            size="md"
            classNames={{ body: classes.opcion, label: classes.etiqueta }}
            value={String(id)}
            label={descripcion}
          />
        ))}
      </div>
    </Radio.Group>
    <div className={classes.ancho}>
      <Campo
        {...{ forma }}
        campo="correoPersonal"
        label="Correo personal"
        icono={IconMail}
        tipo="email"
        autoComplete="email"
        placeholder="tu@correo.mx"
      />
    </div>
  </div>
);

/** The business, and the menu that it starts with. */
export const DatosDelNegocio = ({ forma }: PasoProps) => (
  <div className={classes.campos}>
    <Campo
      {...{ forma }}
      campo="nombreEmpresa"
      label="Nombre del negocio"
      icono={IconBuildingStore}
      autoComplete="organization"
    />
    <Campo {...{ forma }} campo="telefonoNegocio" label="Teléfono del negocio" icono={IconPhone} tipo="tel" />
    <div className={classes.ancho}>
      <Campo
        {...{ forma }}
        campo="direccionNegocio"
        label="Dirección del negocio"
        icono={IconMapPin}
        pista="Entre 10 y 200 caracteres"
      />
    </div>
    <div className={classes.ancho}>
      <Campo {...{ forma }} campo="correoNegocio" label="Correo del negocio" icono={IconMail} tipo="email" />
    </div>
    <Radio.Group
      className={classes.ancho}
      label="Menú para empezar"
      description="Lo cambias cuando quieras: platillos, precios y áreas"
      value={forma.valores.menu}
      onChange={(id) => forma.poner({ menu: MENUS_DE_INICIO.find((m) => m.id === id)?.id ?? 'vacio' })}
    >
      <div className={classes.menus}>
        {MENUS_DE_INICIO.map(({ id, nombre, descripcion }) => (
          <Radio.Card key={id} value={id} className={classes.menu} aria-label={nombre}>
            <Radio.Indicator size="md" />
            <span>
              <strong>{nombre}</strong>
              <small>{descripcion}</small>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  </div>
);

const EnTickets = ({ forma: { valores } }: PasoProps) => {
  const { nombreEmpresa, nombreSucursal, direccionSucursal, telefonoSucursal } = valores;
  const telefono = telefonoSucursal.trim() && `Tel. ${telefonoSucursal.trim()}`;
  const linea = [nombreEmpresa, nombreSucursal, direccionSucursal, telefono].filter((t) => t.trim() !== '').join(' · ');
  return (
    <div className={classes.tickets}>
      <IconReceipt size={22} stroke={1.9} aria-hidden="true" />
      <p>
        <strong>Así saldrá en tus tickets</strong>
        <span>{linea}</span>
      </p>
    </div>
  );
};

/** The first branch; its address is often that of the business. */
export const SucursalMatriz = ({ forma }: PasoProps) => {
  const { direccionNegocio, telefonoNegocio, correoNegocio, direccionSucursal } = forma.valores;
  const copiar = (): void =>
    forma.poner({
      direccionSucursal: direccionNegocio,
      telefonoSucursal: telefonoNegocio,
      correoSucursal: correoNegocio,
    });
  return (
    <div className={classes.campos}>
      <Campo
        {...{ forma }}
        campo="nombreSucursal"
        label="Nombre de la sucursal"
        icono={IconBuildingStore}
        placeholder="Centro"
      />
      <Campo {...{ forma }} campo="telefonoSucursal" label="Teléfono de la sucursal" icono={IconPhone} tipo="tel" />
      <div className={classes.ancho}>
        <Campo
          {...{ forma }}
          campo="direccionSucursal"
          label="Dirección de la sucursal"
          icono={IconMapPin}
          pista="Entre 10 y 200 caracteres"
        />
        {direccionSucursal === '' && faltaEnPaso('negocio', forma.valores) === undefined && (
          <Button
            variant="subtle"
            size="compact-md"
            mih="2.75rem"
            leftSection={<IconCopy size={18} stroke={1.9} aria-hidden="true" />}
            onClick={copiar}
          >
            Usar dirección, teléfono y correo del negocio
          </Button>
        )}
      </div>
      <div className={classes.ancho}>
        <Campo
          {...{ forma }}
          campo="correoSucursal"
          label="Correo de la sucursal"
          icono={IconMail}
          tipo="email"
          placeholder="sucursal@tunegocio.mx"
        />
      </div>
      <div className={classes.ancho}>
        <EnTickets forma={forma} />
      </div>
    </div>
  );
};
