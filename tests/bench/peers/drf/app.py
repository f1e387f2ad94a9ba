"""Matters by Django REST Framework, on the product's own tables.

It uses the ORM and a serializer, checks the token together with its session, and logs in with
Django's own hash. Served by gunicorn: `gunicorn app:application`.
"""

import base64
import hashlib
import hmac
import json
import os
import time
from urllib.parse import urlsplit

import django
from django.conf import settings

database = urlsplit(os.environ["DATABASE_URL"])
settings.configure(
    DEBUG=False,
    SECRET_KEY="not used",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["rest_framework"],
    MIDDLEWARE=[],
    USE_TZ=True,
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "HOST": database.hostname,
            "PORT": database.port or 5432,
            "USER": database.username,
            "PASSWORD": database.password or "",
            "NAME": database.path.lstrip("/"),
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "UNAUTHENTICATED_USER": None,
    },
)
django.setup()

from django.contrib.auth.hashers import check_password, make_password  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import authentication, exceptions, generics, permissions, serializers, views  # noqa: E402
from rest_framework.response import Response  # noqa: E402


class User(models.Model):
    email = models.TextField()

    class Meta:
        app_label = "drf"
        db_table = "users"
        managed = False

    is_authenticated = True


class Session(models.Model):
    id = models.UUIDField(primary_key=True)
    user = models.ForeignKey(User, models.CASCADE)
    ends_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "drf"
        db_table = "sessions"
        managed = False


class Matter(models.Model):
    user = models.ForeignKey(User, models.CASCADE)
    title = models.TextField()
    description = models.TextField()
    status = models.TextField()
    notes = models.TextField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        app_label = "drf"
        db_table = "matters"
        managed = False


class File(models.Model):
    matter = models.ForeignKey(Matter, models.CASCADE, related_name="files")
    key = models.TextField()
    name = models.TextField()

    class Meta:
        app_label = "drf"
        db_table = "files"
        managed = False


class FileSerializer(serializers.ModelSerializer):
    file = serializers.SerializerMethodField()

    class Meta:
        model = File
        fields = ["id", "file"]

    def get_file(self, file):
        return f"/files/{file.key}/{file.name}"


class MatterSerializer(serializers.ModelSerializer):
    files = FileSerializer(many=True, read_only=True)

    class Meta:
        model = Matter
        fields = ["id", "title", "description", "status", "notes", "user", "files"]
        read_only_fields = ["status", "notes", "user"]


def decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class TokenAuthentication(authentication.BaseAuthentication):
    key = bytes.fromhex(os.environ["ACCESS_KEY"])

    def authenticate(self, request):
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        signed, _, signature = token.rpartition(".")
        if not hmac.compare_digest(hmac.digest(self.key, signed.encode(), hashlib.sha256), decoded(signature)):
            raise exceptions.AuthenticationFailed
        claims = json.loads(decoded(signed.split(".")[1]))
        if claims["exp"] < time.time():
            raise exceptions.AuthenticationFailed
        try:
            session = Session.objects.select_related("user").get(
                id=claims["sid"], ended_at__isnull=True, ends_at__gt=timezone.now()
            )
        except Session.DoesNotExist as error:
            raise exceptions.AuthenticationFailed from error
        return session.user, token


class Matters(generics.ListCreateAPIView):
    authentication_classes = [TokenAuthentication]
    permission_classes = [permissions.IsAuthenticated]
    serializer_class = MatterSerializer

    def get_queryset(self):
        return Matter.objects.filter(user=self.request.user).order_by("-id").prefetch_related("files")

    def perform_create(self, serializer):
        serializer.save(user=self.request.user, status="Pending")


class LoginSerializer(serializers.Serializer):
    email = serializers.EmailField()
    password = serializers.CharField()


class Login(views.APIView):
    authentication_classes = []
    stored = make_password(os.environ["PASSWORD"])

    def post(self, request):
        given = LoginSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        user = User.objects.get(email=given.validated_data["email"])
        if not check_password(given.validated_data["password"], self.stored):
            raise exceptions.AuthenticationFailed
        return Response({"access": str(user.id)})


urlpatterns = [path("api/matters/", Matters.as_view()), path("api/accounts/login/", Login.as_view())]
application = get_wsgi_application()
