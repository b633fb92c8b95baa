export { AccountFrame } from './account-frame.tsx';
export { AccountScreen } from './account-screen.tsx';
export { signIn, signOut } from './actions.ts';
export { ForgotPassword, ResetPasswordForm } from './password-reset-forms.tsx';
export { SetUpForm } from './set-up-form.tsx';
export { SignInForm } from './sign-in-form.tsx';
export { SignOutButton } from './sign-out-button.tsx';
export { TokensScreen } from './tokens-screen.tsx';
