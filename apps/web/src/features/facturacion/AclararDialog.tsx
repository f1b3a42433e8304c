import { Button, Checkbox, FileButton, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { selloVencido } from '@comal/domain/facturacion/emision/reintentos';
import { IconFileTypeXml } from '@tabler/icons-react';
import { useState } from 'react';
import type { Part } from '../../kit/hooks/form.ts';
import { api } from '../../platform/api/client.ts';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import classes from './Facturas.module.css';
import { folioDe } from './que-pasa.ts';

export interface AclararDialogProps {
  readonly factura: FacturaDelNegocio;
  readonly onClose: () => void;
  readonly onListo: () => void;
  /** It was refused: the invoice may have changed meanwhile. */
  readonly onFallo: () => void;
}

type Said = 'si' | 'no';

const TOO_EARLY = 'Se puede decir tres días después de que se mandó: antes todavía puede timbrarse.';
const RISK =
  'Si sí se timbró y la mandas otra vez, el cobro queda facturado dos veces ante el SAT. Queda anotado quién lo dijo.';
const AFTER_NO = 'Después se puede corregir y mandar otra vez con su folio, o descartar.';

const OPTION = {
  size: 'md',
  classNames: { inner: classes.marca, label: classes.rotulo, description: classes.nota },
} as const;

interface XmlProps {
  readonly xml: string;
  readonly onXml: (xml: string) => void;
}

/** The stamped XML, from a file or pasted. */
const Xml = ({ xml, onXml }: XmlProps) => {
  const [name, setName] = useState<string>();
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    const text = await file.text();
    setName(file.name);
    onXml(text);
  };
  return (
    <>
      <div className={classes.archivo}>
        <FileButton accept=".xml,text/xml,application/xml" onChange={(file) => void read(file)}>
          {({ onClick }) => (
            <Button
              variant="default"
              size="lg"
              leftSection={<IconFileTypeXml size={20} stroke={1.9} aria-hidden="true" />}
              onClick={onClick}
            >
              Elegir XML
            </Button>
          )}
        </FileButton>
        <span className={classes.segundo}>{name ?? 'Sin elegir'}</span>
      </div>
      {name === undefined && (
        <Textarea
          label="O pega aquí lo que dice"
          rows={4}
          spellCheck={false}
          value={xml}
          onChange={(event) => onXml(event.currentTarget.value)}
        />
      )}
      <p className={classes.avisa}>Comal revisa que sea el de esta factura: RFC, total, folio, sello y timbre.</p>
    </>
  );
};

const missing = (said: Said | undefined): string => {
  if (said === undefined) return 'Di si se timbró';
  return said === 'si' ? 'Elige o pega el XML' : 'Confirma que la buscaste';
};

/** Says what became of a doubtful invoice: its stamped XML, or that it was not stamped (D-152). */
export function AclararDialog({ factura, onClose, onListo, onFallo }: AclararDialogProps) {
  const [said, setSaid] = useState<Said>();
  const [xml, setXml] = useState('');
  const [sure, setSure] = useState(false);
  const saved = useSave(api.facturas.aclarar, { exito: 'Quedó dicho', onListo });
  const early = !selloVencido(factura.sellada_en, ahoraDelServidor());
  const stamped = said === 'si' && xml.trim() !== '' ? { xml } : undefined;
  const form: Part<{ readonly xml: string | null }> = {
    value: said === 'no' && sure ? { xml: null } : stamped,
    leave: () => undefined,
  };
  const send = async (body: { readonly xml: string | null }): Promise<void> => {
    if (!(await saved.guardar({ body: { factura: factura.id, ...body } }))) onFallo();
  };
  return (
    <SaveDialog
      onClose={onClose}
      title="¿Se timbró?"
      context={folioDe(factura)}
      verbo={said === 'no' ? 'No se timbró' : 'Guardar'}
      {...(said === 'no' && { color: 'chile' })}
      porCompletar={missing(said)}
      forma={form}
      guardado={saved}
      onGuardar={(body) => void send(body)}
    >
      <p className={classes.avisa}>
        Búscala en el portal de tu proveedor de timbrado, por su folio {folioDe(factura)}.
      </p>
      <Radio.Group label="Qué encontraste" required value={said ?? ''} onChange={(v) => setSaid(v as Said)}>
        <Radio {...OPTION} value="si" label="Sí se timbró: tengo su XML" />
        <Radio
          {...OPTION}
          value="no"
          label="No se timbró"
          disabled={early}
          description={early ? TOO_EARLY : AFTER_NO}
        />
      </Radio.Group>
      {said === 'si' && <Xml xml={xml} onXml={setXml} />}
      {said === 'no' && (
        <>
          <p className={classes.avisa}>{RISK}</p>
          <Checkbox
            {...OPTION}
            label="La busqué en el portal y no está"
            checked={sure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        </>
      )}
    </SaveDialog>
  );
}
