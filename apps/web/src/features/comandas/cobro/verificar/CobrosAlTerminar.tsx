import { useDesenlaces } from '../../../../platform/drafts/desenlaces.ts';
import { alTerminar } from './al-terminar.ts';
import { Tira } from './Tira.tsx';

/**
 * The outcome of each charge, cancellation and return that was being sent when the session ended, on the sign-in page;
 * renders nothing when there are none (D-12, decision 0008).
 */
export function CobrosAlTerminar() {
  return useDesenlaces().map((d) => {
    const { tono, texto } = alTerminar(d);
    return <Tira key={d.p.clave} tono={tono} texto={texto} suelta />;
  });
}
