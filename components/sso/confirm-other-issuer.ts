import { useConfirm } from '#components/feedback/confirm.tsx';

type IssuerChange = {
  provider: { status: 'active' | 'pending'; label: string };
  /** What the field is called in a sentence. */
  field: 'entity ID' | 'issuer';
  before: string;
  /** Undefined when it stays. */
  after: string | undefined;
};

/** Saves a change of a provider, and asks first when people who sign in with it have to connect their accounts again. */
export function useConfirmOtherIssuer(): (change: IssuerChange, save: () => void) => void {
  const confirm = useConfirm();
  return ({ provider, field, before, after = before }, save) => {
    if (provider.status !== 'active' || after === before) return save();
    confirm({
      title: `Change the ${field}?`,
      description: `Everyone who signed in with ${provider.label} is signed out and has to connect their account again.`,
      verb: `Change ${field}`,
      // The form shows what comes of it.
      run: async () => {
        save();
        return { ok: true, data: undefined };
      },
    });
  };
}
